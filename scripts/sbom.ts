/**
 * `npm run sbom`: the software bill of materials of all production dependencies, in CycloneDX format, on standard output.
 * npm generates it from a copy of the two files without development packages: `npm sbom --omit=dev` omits
 * everything that a development package needs as well (zod, pg, vite), and without `--omit=dev` it refuses our tree.
 * Our own packages are left out: they are parts of the product.
 */
import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { isOurs, type Lock } from "./licenses.ts";

const ROOT = new URL("..", import.meta.url);
const ARGS = ["sbom", "--sbom-format=cyclonedx", "--sbom-type=application", "--package-lock-only"];

type Manifest = { name: string; dependencies: Record<string, string>; devDependencies?: unknown; workspaces?: unknown };

export async function billOfMaterials(): Promise<string> {
  const [whole, lock]: [Manifest, Lock] = await Promise.all([readJson("package.json"), readJson("package-lock.json")]);
  const manifest = manifestOf(whole, lock);
  const outer = await mkdtemp(join(tmpdir(), "toolatlas-sbom-"));
  // npm uses the folder's name as the product's name.
  const folder = join(outer, manifest.name);
  try {
    await mkdir(folder);
    await writeFile(join(folder, "package.json"), JSON.stringify(manifest));
    await writeFile(join(folder, "package-lock.json"), JSON.stringify({ ...lock, packages: { "": manifest, ...installed(lock) } }));
    return await runNpm(folder);
  } finally {
    await rm(outer, { recursive: true, force: true });
  }
}

const readJson = async (name: string) => JSON.parse(await readFile(new URL(name, ROOT), "utf8"));

function manifestOf({ devDependencies: _, workspaces: __, dependencies, ...rest }: Manifest, { packages }: Lock): Manifest {
  const foreign = Object.entries(dependencies).filter(([name]) => !packages[`node_modules/${name}`]?.link);
  return { ...rest, dependencies: Object.fromEntries(foreign) };
}

const installed = ({ packages }: Lock) => Object.fromEntries(Object.entries(packages).filter(([path, locked]) => !isOurs(path, locked) && !locked.dev));

async function runNpm(cwd: string): Promise<string> {
  const child = spawn("npm", ARGS, { cwd, shell: process.platform === "win32", stdio: ["ignore", "pipe", "inherit"] });
  const [printed, code] = await Promise.all([text(child.stdout), new Promise((resolve) => child.once("close", resolve))]);
  if (code !== 0) throw new Error(`npm sbom ended with code ${code}`);
  return printed;
}

if (import.meta.main) process.stdout.write(await billOfMaterials());
