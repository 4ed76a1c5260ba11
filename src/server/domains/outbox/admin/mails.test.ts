import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { outbox } from "../../../ports/mail/tables.ts";
import { testApp } from "../../../testing/app.ts";
import { aTool } from "../../../testing/factories.ts";
import { people } from "../../../testing/people.ts";
import { shop } from "../../orders/testing/shop.ts";

test("mails are listed with the names of their readers and of the tools they are about", async () => {
  const site = await testApp({ env: { RATE_LIMIT_PER_MINUTE: "100000" } });
  const { db } = site;
  const { aUser, anAdmin, as } = people(site);
  const [admin, ida, marco] = [await anAdmin(), await aUser({ displayName: "Ida Lindqvist" }), await aUser({ displayName: "Marco Reyes" })];
  const tool = await aTool(db, { name: "Whisper", status: "pending", publishedAt: null, submittedBy: ida.id });
  await as(admin).put(`/api/admin/approve/tools/${tool.id}`, { approved: true });
  await shop(site).buy(marco, tool.id);
  await as(null).post("/api/subscribe", { email: "nobody@example.com" });

  const { items } = (await as(admin).get("/api/admin/mails")).json();
  const about = { id: tool.id, name: "Whisper" };
  expect(items).toContainEqual(expect.objectContaining({ kind: "submission-approved", recipientName: "Ida Lindqvist", about }));
  expect(items).toContainEqual(expect.objectContaining({ kind: "promotion-receipt", recipientName: "Marco Reyes", about }));
  expect(items).toContainEqual(expect.objectContaining({ kind: "newsletter-confirmation", recipient: "nobody@example.com", recipientName: null, about: null }));
  expect(items.every((mail: object) => !("dedupeKey" in mail))).toBe(true);
});

test("mails that failed are tried again, others stay as they are, and the log says so", async () => {
  // Its own app: all of its mails are listed
  const site = await testApp();
  const { db } = site;
  const { anAdmin, as } = people(site);
  const admin = await anAdmin();
  const mail = (state: "failed" | "sent") => ({
    dedupeKey: state,
    recipient: "a@example.com",
    subject: `A ${state} mail`,
    html: "",
    text: "",
    attempts: 9,
    state,
  });
  const made = await db
    .insert(outbox)
    .values([mail("failed"), mail("sent")])
    .returning({ id: outbox.id });
  const [failed = 0, sent = 0] = made.map(({ id }) => id);
  const retry = async () => (await as(admin).post("/api/admin/mails/retry", { ids: [failed, sent] })).json();
  const refused = [{ id: sent, error: "“A sent mail” is sent, not failed." }];
  expect(await retry()).toEqual({ done: [failed], refused });
  const [stored] = await db.select().from(outbox).where(eq(outbox.id, failed));
  expect(stored).toMatchObject({ state: "waiting", attempts: 0 });
  expect(await retry()).toEqual({ done: [failed], refused });
  const { items } = (await as(admin).get("/api/admin/audit?action=retry")).json();
  expect(items).toEqual([expect.objectContaining({ entity: "mails", name: "A failed mail" })]);
});
