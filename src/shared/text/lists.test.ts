import { describe, expect, test } from "vitest";
import { normalizeFaqs, normalizeList } from "./lists.ts";

describe("a list is read from", () => {
  test.each([
    ["an array", ["Fast", " Cheap ", ""], ["Fast", "Cheap"]],
    ["JSON text", '["Fast", "Cheap"]', ["Fast", "Cheap"]],
    ["brace-delimited text", '{Fast,"Cheap, too","say \\"hi\\""}', ["Fast", "Cheap, too", 'say "hi"']],
    ["lines", "Fast\r\n\nCheap\n", ["Fast", "Cheap"]],
    ["lines with bullets", "- Fast\n• Cheap\n* Open", ["Fast", "Cheap", "Open"]],
    ["semicolons", "Fast; Cheap;", ["Fast", "Cheap"]],
    ["dashes", "- Fast - Cheap – Open", ["Fast", "Cheap", "Open"]],
    ["one item with a hyphen in it", "Text-to-speech", ["Text-to-speech"]],
    ["the word null", "null", []],
    ["nothing", undefined, []],
    ["broken JSON", "[Fast; Cheap", ["[Fast", "Cheap"]],
  ])("%s", (_form, given, expected) => {
    expect(normalizeList(given)).toEqual(expected);
  });
});

describe("questions are read from", () => {
  const expected = [{ question: "Is it free?", answer: "Yes." }];
  test.each([
    ["question and answer", [{ question: "Is it free?", answer: "Yes." }]],
    ["q and a", [{ q: " Is it free? ", a: "Yes." }]],
    ["'Q: … A: …' strings", ["Q: Is it free? A: Yes."]],
    ["JSON text", '[{"q":"Is it free?","a":"Yes."}]'],
    ["plain text", "Q: Is it free?\nA: Yes."],
    ["one pair as JSON text", '{"question":"Is it free?","answer":"Yes."}'],
    ["a list with junk in it", [{ question: "Is it free?", answer: "Yes." }, 7, null, "no question", { q: "?" }]],
  ])("%s", (_form, given) => {
    expect(normalizeFaqs(given)).toEqual(expected);
  });

  test.each([
    ["nothing", "Q: One? A: 1. Q: Two? A: 2."],
    ["lines", "Q: One?\nA: 1.\nQ: Two?\nA: 2."],
    ["semicolons", "Q: One? A: 1.; Q: Two? A: 2.;"],
    ["dashes", "- Q: One? A: 1. - Q: Two? A: 2."],
    ["bullets", "• Q: One? A: 1.\n• Q: Two? A: 2."],
    ["braces", '{"Q: One? A: 1.","Q: Two? A: 2."}'],
    ["braces around JSON", String.raw`{"{\"question\":\"One?\",\"answer\":\"1.\"}","{\"q\":\"Two?\",\"a\":\"2.\"}"}`],
  ])("one text with several pairs, separated by %s", (_separator, text) => {
    expect(normalizeFaqs(text)).toEqual([
      { question: "One?", answer: "1." },
      { question: "Two?", answer: "2." },
    ]);
  });
});
