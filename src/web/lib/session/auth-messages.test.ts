import { expect, test } from "vitest";
import { AUTH_CODES } from "../../../contract/auth-codes.ts";
import { authMessage } from "./auth-messages.ts";

test.each(AUTH_CODES)("%s is said in a sentence, not as a code", (code) => {
  expect(authMessage(code)).toMatch(/^[A-Z].*\.$/);
  expect(authMessage(code)).not.toContain(code);
});

test("an unknown code is no riddle either", () => {
  expect(authMessage("<script>")).toBe("Something went wrong while signing in. Please try again.");
});
