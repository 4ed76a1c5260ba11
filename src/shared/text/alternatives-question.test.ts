import { expect, test } from "vitest";
import { alternativesHref } from "./alternatives-href.ts";
import { alternativesQuestion } from "./alternatives-question.ts";

const NO = { free: false, openSource: false, selfHosted: false };

test.each([
  ["alternatives to jasper", { name: "jasper" }],
  ["Jasper alternatives", { name: "Jasper" }],
  ["jasper alternative", { name: "jasper" }],
  ["free alternatives to Jasper", { name: "Jasper", free: true }],
  ["free jasper alternatives", { name: "jasper", free: true }],
  ["free, self-hosted alternatives to Notion AI", { name: "Notion AI", free: true, selfHosted: true }],
  ["open source alternatives to GitHub Copilot", { name: "GitHub Copilot", openSource: true }],
  ["open-source ChatGPT alternative", { name: "ChatGPT", openSource: true }],
  ["alternatives to Midjourney that are open source", { name: "Midjourney", openSource: true }],
  ["What is a good free alternative to Grammarly?", { name: "Grammarly", free: true }],
  ["tools like ElevenLabs that I can self-host", { name: "ElevenLabs", selfHosted: true }],
  ["something similar to Perplexity for free", { name: "Perplexity", free: true }],
])("“%s” asks for alternatives", (text, expected) => {
  expect(alternativesQuestion(text)).toEqual({ ...NO, ...expected });
});

test.each(["", "jasper", "alternatives", "free alternatives", "write like a human", "alternative rock generator"])("“%s” names no tool", (text) => {
  expect(alternativesQuestion(text)).toBeNull();
});

test("a filtered page has one address, and open source includes free", () => {
  expect(alternativesHref("jasper")).toBe("/alternatives/jasper");
  expect(alternativesHref("jasper", { free: true, selfHosted: true })).toBe("/alternatives/jasper?free=1&selfHosted=1");
  expect(alternativesHref("jasper", { free: true, openSource: true })).toBe("/alternatives/jasper?openSource=1");
});
