// `--help` for every npm script that scripts/run.mjs runs: prints the comment at the beginning of its file, which names its
// arguments. Loaded before anything is installed, so it runs on any Node from 20 on.
import { readFileSync } from "node:fs";

const args = process.argv.slice(2);
const file = args.findIndex((arg) => /\.(ts|mjs)$/.test(arg));

if (file !== -1 && args.slice(file + 1).some((arg) => arg === "--help" || arg === "-h")) {
  const [, comment = ""] = /^\/\*\*([\s\S]*?)\*\//.exec(readFileSync(args[file], "utf8")) ?? [];
  const text = comment
    .replace(/^ *\* ?/gm, "")
    .replaceAll("`", "")
    .trim();
  console.log(`Usage: ${text.startsWith("npm ") ? text : `npm run ${process.env.npm_lifecycle_event ?? ""}`}`);
  process.exit(0);
}
