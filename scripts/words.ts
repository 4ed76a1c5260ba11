/** `npm run words [part of a path]`: every user-facing sentence, file by file, for proofreading. */
import { findSentences } from "./words/find-sentences.ts";

const [, , part = ""] = process.argv;
let last = "";
for (const { file, line, text } of await findSentences()) {
  if (!file.includes(part)) continue;
  if (file !== last) console.log(`\n${file}`);
  last = file;
  console.log(`${String(line).padStart(5)}  ${text}`);
}
