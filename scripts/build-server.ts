/**
 * Bundles the server and its dependencies into one file: otherwise Node would resolve, read and compile 1,400 files at every start,
 * which takes longer than running them. `npm run dev`, tests and commands still run the sources.
 */
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import { type Build, buildIfChanged } from "./build-if-changed.ts";
import { removeOldFiles } from "./remove-old-files.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const FOLDER = join(ROOT, "dist/app");
const STAMP = join(ROOT, "dist/app-stamp");
const SOURCES = ["src/server", "src/contract", "src/shared", "packages/search/src", "packages/meaning/src", "scripts/build-server.ts", "package-lock.json"];

/** The file to start; it exports the same as src/server/main.ts. */
export const SERVER_FILE = pathToFileURL(join(FOLDER, "main.js")).href;

export const SERVER: Build = { what: "Building the server", script: "scripts/build-server.ts", stamp: STAMP, sources: SOURCES, build: buildServer };

async function buildServer(): Promise<void> {
  const { build } = await import("vite");
  const built: string[] = [];
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: "error",
    plugins: [ownAddress, { name: "list-files", writeBundle: (_, files) => void built.push(...Object.keys(files).sort()) }],
    // Code that only some settings need is split into separate files; Vite itself is for `npm run dev`.
    ssr: { noExternal: true, external: ["vite"] },
    build: {
      ssr: true,
      outDir: FOLDER,
      // A running server may still need a file of the previous build; removeOldFiles() keeps those.
      emptyOutDir: false,
      target: "node24",
      minify: false,
      rolldownOptions: {
        input: { main: join(ROOT, "src/server/main.ts") },
        output: { format: "es", entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
      },
    },
  });
  await removeOldFiles(FOLDER, built);
}

/** Files next to a source (migrations, workers, the table of words) are still found from there. */
const ownAddress: Plugin = {
  name: "own-address",
  enforce: "pre",
  transform(code, id) {
    if (!code.includes("import.meta")) return null;
    const url = JSON.stringify(pathToFileURL(id.replace(/\?.*/, "")).href);
    return code.replaceAll("import.meta.url", url).replaceAll("import.meta.main", "false");
  },
};

if (import.meta.main) await buildIfChanged(SERVER);
