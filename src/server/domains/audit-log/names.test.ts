import { expect, test } from "vitest";
import { testApp } from "../../testing/app.ts";
import { aTool } from "../../testing/factories.ts";
import { people } from "../../testing/people.ts";
import { shop } from "../orders/testing/shop.ts";
import { reports } from "../tools/tables.ts";

const site = await testApp({ env: { RATE_LIMIT_PER_MINUTE: "100000" } });
const { db } = site;
const { aUser, anAdmin, as } = people(site);
const admin = await anAdmin({ displayName: "Ada" });
const latest = async () => (await as(admin).get("/api/admin/audit?limit=1")).json().items[0];

test("the log shows users' names, which are not stored in it", async () => {
  const user = await aUser({ displayName: "Ida Lindqvist" });
  await as(admin).put(`/api/admin/users/${user.id}/disabled`, { disabled: true });
  expect(await latest()).toMatchObject({ actor: { name: "Ada" }, action: "disable", entity: "users", subject: null, name: "Ida Lindqvist" });

  await as(admin).put(`/api/admin/users/${user.id}/disabled`, { disabled: false });
  await as(user).delete("/api/user", { email: user.email });
  expect(await latest()).toMatchObject({ action: "enable", name: null });
});

test("a settled report names its tool instead of its number", async () => {
  const tool = await aTool(db, { name: "Whisper" });
  const [report] = await db.insert(reports).values({ toolId: tool.id, reason: "Something else" }).returning({ id: reports.id });
  await as(admin).post(`/api/admin/reports/${report?.id}/resolve`, { outcome: "dismiss" });
  expect(await latest()).toMatchObject({
    action: "resolve",
    name: "Something else",
    about: { id: tool.id, name: "Whisper" },
    changes: [{ field: "outcome", before: null, after: "dismiss" }],
  });
});

test("a refund entry names what was bought", async () => {
  const { id } = await shop(site).buy(await aUser(), (await aTool(db, { name: "Suno" })).id);
  await as(admin).post(`/api/admin/payments/${id}/refund`, { reason: "By mistake" });
  expect(await latest()).toMatchObject({ action: "refund", entity: "payment", name: "Promotion of Suno, boost 1×, one month" });
});
