/** Builds the browser's files and the server's renderer into dist/, if their sources changed. */
import { glob, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { InlineConfig, Logger } from "vite";
import { type Build, buildIfChanged } from "./build-if-changed.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const STAMP = join(ROOT, "dist/stamp");
const CLIENT = join(ROOT, "dist/client");
const MANIFEST = join(CLIENT, ".vite/manifest.json");
const THEME_MANIFEST = ".vite/theme-manifest.json";
const SOURCES = ["src/web", "src/contract", "src/shared", "vite.config.ts", "scripts/build.ts", "package.json", "package-lock.json"];

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

export const PAGES: Build = { what: "Building pages", script: "scripts/build.ts", stamp: STAMP, sources: SOURCES, build: buildPages };

/** True if it built the pages. */
export const buildIfStale = (): Promise<boolean> => buildIfChanged(PAGES);

async function buildPages() {
  await inProduction(buildAll);
  await precompress();
}

async function buildAll() {
  // Imported here: a start with nothing to build should not wait for Vite to load.
  const { build, createLogger } = await import("vite");
  const logger = createLogger("warn");
  // Pictures that the server draws on request are not files; Vite warns about each.
  const warnOnce: Logger["warnOnce"] = (message, options) => void (message.includes("resolved at runtime") || logger.warnOnce(message, options));
  const shared: InlineConfig = { root: ROOT, logLevel: "warn", customLogger: { ...logger, warnOnce } };
  await build(shared);
  // Set at build time: otherwise React would be the slow development version whenever NODE_ENV is not set.
  await build({ ...shared, define: { "process.env.NODE_ENV": JSON.stringify("production") }, build: { ssr: "src/web/render.tsx" } });
  await build({ ...shared, ...theme });
  await mergeManifests();
}

/** A classic script in a single file: a module would run only after the first paint. */
const theme: InlineConfig = {
  configFile: false,
  publicDir: false,
  build: {
    outDir: CLIENT,
    emptyOutDir: false,
    manifest: THEME_MANIFEST,
    rolldownOptions: { input: "src/web/boot.ts", output: { format: "iife", entryFileNames: "assets/boot-[hash].js" } },
  },
};

async function mergeManifests() {
  const [pages, themeEntry] = await Promise.all([MANIFEST, join(CLIENT, THEME_MANIFEST)].map(async (path) => JSON.parse(await readFile(path, "utf8"))));
  await writeFile(MANIFEST, JSON.stringify({ ...pages, ...themeEntry }, null, 2));
}

/** The strongest levels take seconds, but only once; the server then just sends files. */
async function precompress() {
  const files = await Array.fromAsync(glob("**/*.{js,css,svg}", { cwd: CLIENT }));
  await Promise.all(
    files.map(async (file) => {
      const path = join(CLIENT, file);
      const text = await readFile(path);
      const strongest = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: text.length } };
      await Promise.all([writeFile(`${path}.br`, await toBrotli(text, strongest)), writeFile(`${path}.gz`, await toGzip(text, { level: 9 }))]);
    }),
  );
}

/** Vite builds React's slow development version if NODE_ENV has any other value, and a test runner sets it to "test". */
async function inProduction(work: () => Promise<void>) {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = "production";
  try {
    await work();
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}

if (import.meta.main) {
  const { SERVER } = await import("./build-server.ts");
  const built = [await buildIfStale(), await buildIfChanged(SERVER)];
  if (!built.includes(true)) console.log("The build is up to date.");
}
