import { expect, test } from "vitest";
import { ApiError } from "../../lib/api.ts";
import { contactFailure } from "./contact-form.tsx";

test.each([
  ["the server's own words", new ApiError(400, '{"error":"Please choose a topic."}', "Bad Request"), "Please choose a topic."],
  ["a proxy's page", new ApiError(502, "<h1>Bad Gateway</h1>", "Bad Gateway"), "Failed to send message."],
  ["no answer at all", new TypeError("Failed to fetch"), "Something went wrong. Please try again."],
])("of %s", (_what, error, sentence) => {
  expect(contactFailure(error)).toBe(sentence);
});
