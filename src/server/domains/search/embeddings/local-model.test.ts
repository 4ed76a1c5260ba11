import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
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
exports.InferenceSession = { create: async () => ({ run: async ({ input_ids }) => ({ last_hidden_state: { data: new Float32Array(2 * input_ids.data.length).fill(1) } }) }) };
`;

test("the model is found in a data folder that is given relative to where the server starts, as the default is", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "local-model-"));
  const files = { [join("node_modules", RUNTIME.name, "index.js")]: FAKE_RUNTIME, [MODEL_FILES.graph.path]: "", [MODEL_FILES.weights.path]: "", [MODEL_FILES.vocabulary.path]: PIECES.join("\n") }; // biome-ignore format: a table
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(dataDir, MODEL_FOLDER, path)), { recursive: true });
    await writeFile(join(dataDir, MODEL_FOLDER, path), text);
  }
  const model = await openModel({ is: "local" }, relative(process.cwd(), dataDir));
  expect(await model.embed(["un"], 20_000)).toEqual([Float32Array.of(Math.SQRT1_2, Math.SQRT1_2)]);
  await model.close();
  await rm(dataDir, { recursive: true });
});
