import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { openModel } from "./open-model.ts";
import { createWordPieces } from "./word-pieces.ts";

const PIECES = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "un", "##aff", "##able", "cafe", ",", "!", "議", "a", "##a"];
const toPieces = createWordPieces(PIECES.join("\n"));
const piecesOf = (text: string, most = 20) => toPieces(text, most).map((number) => PIECES[number]);

test.each([
  ["Unaffable", ["un", "##aff", "##able"]],
  ["CAFÉ, un!", ["cafe", ",", "un", "!"]],
  ["議議", ["議", "議"]],
  ["un\u0000\tun", ["un", "un"]],
  ["unfair", ["[UNK]"]],
  ["a".repeat(101), ["[UNK]"]],
  ["", []],
])("%j is cut into pieces as BERT does", (text, pieces) => {
  expect(piecesOf(text)).toEqual(["[CLS]", ...pieces, "[SEP]"]);
});

test("a long text is read up to a limit", () => {
  expect(piecesOf("un un un un un", 5)).toEqual(["[CLS]", "un", "un", "un", "[SEP]"]);
});

test("a model that is not installed is asked for with one sentence", async () => {
  await expect(openModel({ is: "local" }, tmpdir())).rejects.toThrow("EMBEDDINGS_MODEL=local needs a model that is not installed: npm run model:install");
});
