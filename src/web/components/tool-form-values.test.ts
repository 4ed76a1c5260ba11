import { expect, test } from "vitest";
import { textToFaqs } from "./tool-form-values.ts";

test("questions and answers are parsed from text", () => {
  expect(textToFaqs("Q: Is it free?\nA: Yes.\nFor now.\n\nQ: Where?\nA: Here")).toEqual([
    { question: "Is it free?", answer: "Yes.\nFor now." },
    { question: "Where?", answer: "Here" },
  ]);
  expect(textToFaqs("")).toEqual([]);
});
