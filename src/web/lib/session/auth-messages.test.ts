import { expect, test } from "vitest";
import { AUTH_CODES } from "../../../contract/auth-codes.ts";
import { authMessage } from "./auth-messages.ts";

test.each(AUTH_CODES)("%s has a readable message", (code) => {
  expect(authMessage(code)).toMatch(/^[A-Z].*\.$/);
  expect(authMessage(code)).not.toContain(code);
});

test("an unknown code has a readable message too", () => {
  expect(authMessage("<script>")).toBe("Something went wrong while signing in. Please try again.");
});
