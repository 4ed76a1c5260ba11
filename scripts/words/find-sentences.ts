/** Every user-facing sentence of the product: on its pages, in its panel, in mails and in errors. */
import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync, Visitor } from "vite";

export type Sentence = { file: string; line: number; text: string };

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const isTest = (file: string) => /\.(test|command)\.tsx?$|(^|\/)testing\//.test(file);
/** Content rather than interface text: proofread where it is edited. */
const CONTENT = /demo-content\/|\/text-pages\/texts\//;

export async function findSentences(): Promise<Sentence[]> {
  const files = (await Array.fromAsync(glob("{src,packages/*/src}/**/*.{ts,tsx}", { cwd: ROOT })))
    .filter((file) => !isTest(file) && !CONTENT.test(file))
    .sort();
  const sentences = await Promise.all(files.map(async (file) => sentencesIn(file, await readFile(join(ROOT, file), "utf8"))));
  return sentences.flat();
}

export function sentencesIn(file: string, code: string): Sentence[] {
  const found = new Map<number, string>();
  const keep = (start: number, text: string) => {
    if (isSaid(oneLine(text))) found.set(start, oneLine(text));
  };
  const visitor = new Visitor({
    JSXText(node) {
      if (/[a-z]{2}/i.test(node.value)) found.set(node.start, oneLine(node.value));
    },
    Literal(node) {
      if (typeof node.value === "string") keep(node.start, node.value);
    },
    TemplateLiteral(node) {
      keep(node.start, node.quasis.map(({ value }) => value.cooked ?? "").join("…"));
    },
  });
  visitor.visit(parseSync(file, code).program);
  return [...found].sort(([a], [b]) => a - b).map(([start, text]) => ({ file, line: code.slice(0, start).split("\n").length, text }));
}

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** Starts like a sentence and has more than one word; SQL, class names, addresses and types do not. */
function isSaid(text: string): boolean {
  if (!/^[\p{Lu}…“"']/u.test(text) || !/\p{L}{2,} \S/u.test(text)) return false;
  return !/^(SELECT|INSERT|UPDATE|DELETE|WITH|CREATE|ALTER|LOCK|SET|ANALYZE|DECLARE|FETCH|LISTEN|NOTIFY|VACUUM|COPY|M\d|GET|POST|Mozilla)\b/.test(text);
}
