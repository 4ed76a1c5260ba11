import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "../../../ports/identity/tables.ts";
import { testApp } from "../../../testing/app.ts";
import { people } from "../../../testing/people.ts";
import { makeAdmin } from "./make-admin.ts";

// With its own issuer: an admin of the account chooser never counts as the last one.
const site = await testApp({ env: { RATE_LIMIT_PER_MINUTE: "100000", OIDC_ISSUER: "https://issuer.example.com", OIDC_CLIENT_ID: "atlas" } });
const { db } = site;
const { aUser, anAdmin, as } = people(site);
const admin = await anAdmin({ displayName: "Ida Lindqvist" });

test("people are listed and found by name or address", async () => {
  const wilma = await aUser({ displayName: "Wilma Quist" });
  const { items } = (await as(admin).get("/api/admin/users?q=wilma%20qu")).json();
  expect(items).toEqual([expect.objectContaining({ id: wilma.id, email: wilma.email, isAdmin: false, toolsSubmitted: 0 })]);
  expect((await as(admin).get("/api/admin/users?admin=true")).json().total).toBe(1);
});

test("the number of users is updated when accounts are created and deleted", async () => {
  const total = async () => (await as(admin).get("/api/admin/users?limit=1")).json().total;
  const before = await total();
  expect(before).toBe(await db.$count(users));
  const [staying, leaving, removed] = [await aUser(), await aUser(), await aUser()];
  expect(await total()).toBe(before + 3);
  expect((await as(leaving).delete("/api/user", { email: leaving.email })).statusCode).toBeLessThan(300);
  await db.delete(users).where(eq(users.id, removed.id));
  expect(await total()).toBe(before + 1);
  await db.update(users).set({ displayName: "Still Here" }).where(eq(users.id, staying.id));
  expect(await total()).toBe(before + 1);
});

test("granting and revoking admin rights takes effect on the user's next call", async () => {
  const user = await aUser();
  expect((await as(user).get("/api/admin/users")).statusCode).toBe(403);
  expect((await as(admin).put(`/api/admin/users/${user.id}/admin`)).json()).toMatchObject({ isAdmin: true, version: 2 });
  expect((await as(user).get("/api/admin/users")).statusCode).toBe(200);
  const late = await as(user).put(`/api/admin/users/${user.id}/admin?version=1`);
  expect([late.statusCode, late.json().error]).toEqual([409, expect.stringContaining("Ida Lindqvist changed its is admin in the meantime")]);
  expect((await as(admin).put(`/api/admin/users/${user.id}/admin`)).json()).toMatchObject({ isAdmin: false });
});

test("admins cannot remove or disable themselves, and of two who remove each other one stays", async () => {
  expect((await as(admin).put(`/api/admin/users/${admin.id}/admin`)).json().error).toBe("You cannot remove your own admin status. Ask another admin.");
  expect((await as(admin).put(`/api/admin/users/${admin.id}/disabled`, { disabled: true })).statusCode).toBe(409);
  const other = await anAdmin();
  const responses = await Promise.all([as(admin).put(`/api/admin/users/${other.id}/admin`), as(other).put(`/api/admin/users/${admin.id}/admin`)]);
  // The second request fails because that admin would be the last, or its sender is no longer an admin.
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(await db.$count(users, eq(users.isAdmin, true))).toBe(1);
  await db.update(users).set({ isAdmin: true }).where(eq(users.id, admin.id));
  await db.update(users).set({ isAdmin: false }).where(eq(users.id, other.id));
});

test("a disabled account is signed out immediately; signing a user out ends only their sessions", async () => {
  const user = await aUser();
  expect((await as(user).get("/api/user")).statusCode).toBe(200);
  expect((await as(admin).post(`/api/admin/users/${user.id}/sign-out`)).json()).toEqual({ ok: true, sessions: 1 });
  expect((await as(user).get("/api/user")).statusCode).toBe(401);
  const rude = await aUser();
  await as(rude).get("/api/user");
  await as(admin).put(`/api/admin/users/${rude.id}/disabled`, { disabled: true, reason: "Spam" });
  expect((await as(rude).get("/api/user")).statusCode).toBe(401);
  expect((await as(admin).put(`/api/admin/users/${rude.id}/disabled`, { disabled: false })).json()).toMatchObject({ isDisabled: false });
});

test("the API keys of a disabled account stop working, and work again when it is enabled", async () => {
  const user = await aUser();
  const { key } = (await as(user).post("/api/user/keys", { name: "My program" })).json();
  const use = async () => (await site.app.inject({ url: "/api/v1/categories", headers: { "x-api-key": key } })).statusCode;
  const before = await use();
  await as(admin).put(`/api/admin/users/${user.id}/disabled`, { disabled: true });
  const meanwhile = await use();
  await as(admin).put(`/api/admin/users/${user.id}/disabled`, { disabled: false });
  expect([before, meanwhile, await use()]).toEqual([200, 401, 200]);
});

test("the command line makes a user with a verified address an admin, and refuses unverified ones", async () => {
  const user = await aUser({ email: "first@example.com" });
  await aUser({ email: "liar@example.com", emailVerified: false });
  expect([await makeAdmin(db, "First@example.com"), await makeAdmin(db, "liar@example.com")]).toEqual([1, 0]);
  expect((await as(user).get("/api/admin/users")).statusCode).toBe(200);
});
