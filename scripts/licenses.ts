/** `npm run licenses`: lists the licenses of all production dependencies, and fails for one that has not been reviewed. */
import { readFile } from "node:fs/promises";

export type Lock = { packages: Record<string, LockedPackage> };
type LockedPackage = { license?: string; dev?: boolean; link?: boolean };
export type Licensed = { name: string; license: string };

/** These require only that their text is included, or nothing at all. OFL is for fonts. */
const ACCEPTED = new Set([
  "MIT",
  "MIT-0",
  "ISC",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Apache-2.0",
  "0BSD",
  "OFL-1.1",
  "CC0-1.0",
  "Unlicense",
  "BlueOak-1.0.0",
  "Python-2.0",
]);

/** These require more, so they are accepted for these packages only: each is used unchanged and stays a separate file (decision 092). */
const JUDGED: Record<string, RegExp> = {
  "MPL-2.0": /^(@resvg\/resvg-js|lightningcss|satori$)/,
  "LGPL-3.0-or-later": /^@img\/sharp-/,
};

export function productionPackages({ packages }: Lock): Licensed[] {
  return Object.entries(packages).flatMap(([path, locked]) =>
    isOurs(path, locked) || locked.dev ? [] : { name: path.replace(/^.*node_modules\//, ""), license: locked.license ?? "none named" },
  );
}

/** The app, its workspaces in packages/, and the links to them. */
export const isOurs = (path: string, { link = false }: LockedPackage) => link || !path.includes("node_modules/");

/** SPDX: "A OR B" offers a choice, "A AND B" requires both. Deeper nesting is refused, like any unknown text. */
export function isAccepted({ name, license }: Licensed): boolean {
  const isFine = (term: string) => ACCEPTED.has(term) || (JUDGED[term]?.test(name) ?? false);
  const choices = license.replace(/^\((.*)\)$/, "$1").split(" OR ");
  return choices.some((choice) => choice.split(" AND ").every(isFine));
}

async function main() {
  const lock: Lock = JSON.parse(await readFile(new URL("../package-lock.json", import.meta.url), "utf8"));
  const packages = productionPackages(lock);
  const byLicense = Object.entries(Object.groupBy(packages, ({ license }) => license)).sort(([, a = []], [, b = []]) => b.length - a.length);
  for (const [license, named = []] of byLicense) console.log(`${String(named.length).padStart(4)}  ${license.padEnd(40)} ${shortList(named)}`);
  const refused = packages.filter((one) => !isAccepted(one));
  for (const { name, license } of refused) console.error(`${name} is licensed as ${license}, which scripts/licenses.ts does not allow.`);
  process.exitCode = refused.length > 0 ? 1 : 0;
}

function shortList(packages: Licensed[]): string {
  const names = packages.map(({ name }) => name);
  return names.length > 4 ? `${names.slice(0, 3).join(", ")} and ${names.length - 3} more` : names.join(", ");
}

if (import.meta.main) await main();
