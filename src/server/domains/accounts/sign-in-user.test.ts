import { expect, test } from "vitest";
import { freshDatabase } from "../../testing/database.ts";
import { signInUser } from "./sign-in-user.ts";

const { db } = await freshDatabase();
const signIn = (email: string) =>
  signInUser(db, { subject: email, email, emailVerified: true }, { issuer: "https://id.example.com", adminEmails: [], mayBeAdmin: false });

test.each(["a@[::1]", "nobody", '"a b"@example.com', "a@example.com, b@example.com", "a@example.com\nBcc: b@example.com"])(
  "an address that mail cannot be sent to is refused at the door: %j",
  async (email) => {
    await expect(signIn(email)).rejects.toMatchObject({ code: "invalid-credential" });
  },
);

test("an unusual but valid email address is accepted", async () => {
  expect(await signIn("  Ünïcode+tag@Bücher.example ")).toMatchObject({ email: "ünïcode+tag@bücher.example" });
});
