/** `npm run bench -w packages/search [-- --large]`: how fast, how typo-tolerant, and how well are questions answered? */
import { formatTable } from "@toolatlas/bench";
import { ask } from "./ask.ts";
import { search } from "./search.ts";

const options = { large: process.argv.includes("--large") };
const only = process.argv[2];
const rows = [...(only === "ask" ? [] : await search(options)), ...(only === "search" ? [] : await ask(options))];
console.log(formatTable(rows));
