/** What `npm start` runs: the pages if they changed, then the server in this same process, so that signals reach it. */
import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";
import "./cache-package-resolution.ts";

// Before anything large is loaded; the second start then skips most of the compiling.
enableCompileCache(fileURLToPath(new URL("../.cache/node", import.meta.url)));
const [{ buildIfStale }, { fail, main }] = await Promise.all([import("./build.ts"), import("../src/server/main.ts")]);
main({ pages: buildIfStale(), stopsWithParent: process.env.npm_lifecycle_event === "start" }).catch(fail);
