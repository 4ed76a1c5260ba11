/** Builds what the browser loads and what the server renders with, into dist/, when their sources changed. */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { glob, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { InlineConfig, Logger } from "vite";
import { startProgress } from "./progress.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const STAMP = join(ROOT, "dist/stamp");
const CLIENT = join(ROOT, "dist/client");
const MANIFEST = join(CLIENT, ".vite/manifest.json");
const THEME_MANIFEST = ".vite/theme-manifest.json";
const SOURCES = ["src/web/**/*.*", "src/contract/**/*.*", "vite.config.ts", "scripts/build.ts", "package-lock.json"];

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** True if it built. */
export async function buildIfStale(): Promise<boolean> {
  const sources = await hashSources();
  if (existsSync(STAMP) && (await readFile(STAMP, "utf8")) === sources) return false;
  const start = performance.now();
  const progress = startProgress("Building pages");
  try {
    await rm(STAMP, { force: true });
    await inProduction(buildAll);
    await precompress();
    // Last: an interrupted build leaves no stamp and is done again.
    await writeFile(STAMP, sources);
  } finally {
    progress.stop();
  }
  console.log(`Building pages… ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return true;
}

async function hashSources(): Promise<string> {
  const hash = createHash("sha256");
  const files = (await Array.fromAsync(glob(SOURCES, { cwd: ROOT, exclude: (name) => name.endsWith(".test.ts") || name.endsWith(".test.tsx") }))).sort();
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(await readFile(join(ROOT, file)))
      .update("\0");
  return hash.digest("hex");
}

async function buildAll() {
  // Only now: a start with nothing to build should not wait for Vite to load.
  const { build, createLogger } = await import("vite");
  const logger = createLogger("warn");
  // Pictures that the server draws on request are not files; Vite says so of each.
  const warnOnce: Logger["warnOnce"] = (message, options) => void (message.includes("resolved at runtime") || logger.warnOnce(message, options));
  const shared: InlineConfig = { root: ROOT, logLevel: "warn", customLogger: { ...logger, warnOnce } };
  await build(shared);
  // Decided now: left to run time, React would be the slow development variant wherever NODE_ENV is not set.
  await build({ ...shared, define: { "process.env.NODE_ENV": JSON.stringify("production") }, build: { ssr: "src/web/render.tsx" } });
  await build({ ...shared, ...theme });
  await mergeManifests();
}

/** A classic script, whole in one file: a module would run only after the first paint. */
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

/** The strongest levels take seconds once; the server then only sends files. */
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

/** Vite builds React's slow, talkative variant when NODE_ENV says anything else, and a test runner sets it to "test". */
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

if (import.meta.main && !(await buildIfStale())) console.log("The pages are up to date.");
