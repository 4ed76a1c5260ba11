import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { wordTable } from "../engine/word-table.ts";
import { MODEL_FILES, MODEL_FOLDER, RUNTIME } from "./local-model-files.ts";
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

const FAKE_RUNTIME = `
exports.Tensor = class { constructor(type, data) { this.data = data; } };
exports.InferenceSession = { create: async () => ({ run: async ({ input_ids }) => ({ last_hidden_state: { data: new Float32Array(384 * input_ids.data.length).fill(1) } }) }) };
`;

/** As `npm run model:install` leaves it, with a runtime that gives every text the same vector. */
async function installed() {
  const dataDir = await mkdtemp(join(tmpdir(), "local-model-"));
  const files = { [join("node_modules", RUNTIME.name, "index.js")]: FAKE_RUNTIME, [MODEL_FILES.graph.path]: "", [MODEL_FILES.weights.path]: "", [MODEL_FILES.vocabulary.path]: PIECES.join("\n") }; // biome-ignore format: a table
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(dataDir, MODEL_FOLDER, path)), { recursive: true });
    await writeFile(join(dataDir, MODEL_FOLDER, path), text);
  }
  return dataDir;
}

test("the model is found in a data folder that is given relative to where the server starts, as the default is", async () => {
  const dataDir = await installed();
  const model = await openModel({ is: "local" }, relative(process.cwd(), dataDir));
  const [vector] = await model.embed(["un"], 20_000);
  const even = Math.sqrt(0.5 / 384);
  expect(vector?.subarray(0, 384).every((value) => Math.abs(value - even) < 1e-6)).toBe(true);
  await model.close();
  await rm(dataDir, { recursive: true });
});

test("a vector is the model's beside the table's, is named after both, and a question's is turned towards listings", async () => {
  const dataDir = await installed();
  const model = await openModel({ is: "local" }, dataDir);
  expect(model.id).toContain(wordTable().model);
  const [listing] = await model.embed(["meeting notes"], 20_000);
  const [question, unknown] = await model.embedQuestions(["meeting notes", "qwrtzp"], 20_000);
  const table = wordTable()
    .embed("meeting notes")
    ?.map((value) => value * Math.sqrt(0.5));
  expect([listing?.slice(384), question?.slice(384)]).toEqual([table, table]);
  expect(question?.slice(0, 384)).not.toEqual(listing?.slice(0, 384));
  expect(lengthOf(question?.subarray(0, 384))).toBeCloseTo(Math.sqrt(0.5));
  expect(lengthOf(unknown?.subarray(384))).toBe(0);
  await model.close();
  await rm(dataDir, { recursive: true });
});

const lengthOf = (vector: Float32Array | undefined) => Math.hypot(...(vector ?? []));
