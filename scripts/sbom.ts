/**
 * `npm run sbom`: the software bill of materials of all production dependencies, in CycloneDX format, on standard output.
 * npm generates it from a copy of the two files without development packages: `npm sbom --omit=dev` omits
 * everything that a development package needs as well (zod, pg, vite), and without `--omit=dev` it refuses our tree.
 */
import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";

const ROOT = new URL("..", import.meta.url);
const ARGS = ["sbom", "--sbom-format=cyclonedx", "--sbom-type=application", "--package-lock-only"];

type Manifest = { name: string; devDependencies?: unknown };
type Lock = { packages: Record<string, { dev?: boolean; devDependencies?: unknown }> };

export async function billOfMaterials(): Promise<string> {
  const [{ devDependencies: _, ...manifest }, lock]: [Manifest, Lock] = await Promise.all([readJson("package.json"), readJson("package-lock.json")]);
  const outer = await mkdtemp(join(tmpdir(), "toolatlas-sbom-"));
  // npm uses the folder's name as the product's name.
  const folder = join(outer, manifest.name);
  try {
    await mkdir(folder);
    await writeFile(join(folder, "package.json"), JSON.stringify(manifest));
    await writeFile(join(folder, "package-lock.json"), JSON.stringify({ ...lock, packages: productionOnly(lock) }));
    return await runNpm(folder);
  } finally {
    await rm(outer, { recursive: true, force: true });
  }
}

const readJson = async (name: string) => JSON.parse(await readFile(new URL(name, ROOT), "utf8"));

function productionOnly({ packages }: Lock): Lock["packages"] {
  const { "": { devDependencies: _, ...root } = {}, ...installed } = packages;
  return { "": root, ...Object.fromEntries(Object.entries(installed).filter(([, { dev }]) => !dev)) };
}

async function runNpm(cwd: string): Promise<string> {
  const child = spawn("npm", ARGS, { cwd, shell: process.platform === "win32", stdio: ["ignore", "pipe", "inherit"] });
  const [printed, code] = await Promise.all([text(child.stdout), new Promise((resolve) => child.once("close", resolve))]);
  if (code !== 0) throw new Error(`npm sbom ended with code ${code}`);
  return printed;
}

if (import.meta.main) process.stdout.write(await billOfMaterials());
