// Run by `npm start`: builds what changed, then runs the server in this same process, so that signals reach it.
// Plain JavaScript: the compile cache is not enabled yet, and for one TypeScript file Node would load its compiler.
import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

const COMPILED = fileURLToPath(new URL("../.cache/node", import.meta.url));
// Before anything large is loaded; the second start then skips most of the compiling. Child processes share it.
enableCompileCache(COMPILED);
process.env.NODE_COMPILE_CACHE ??= COMPILED;

const [{ buildBeside }, { PAGES }, { SERVER, SERVER_FILE }] = await Promise.all([
  import("./build-if-changed.ts"),
  import("./build.ts"),
  import("./build-server.ts"),
]);
await buildBeside(SERVER);
const { fail, main } = await import(SERVER_FILE);
main({ pages: buildBeside(PAGES), stopsWithParent: process.env.npm_lifecycle_event === "start" }).catch(fail);
