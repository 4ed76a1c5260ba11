import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The mismatches that `sha256sum -c SHA256SUMS` reports in an unpacked backup, and how many files it checked. */
export async function checkSums(folder: string): Promise<{ files: number; wrong: string[] }> {
  const lines = (await readFile(join(folder, "SHA256SUMS"), "utf8")).trim().split("\n");
  const wrong: string[] = [];
  for (const line of lines) {
    const [sum = "", name = ""] = line.split("  ");
    const found = createHash("sha256").update(await readFile(join(folder, name)));
    if (found.digest("hex") !== sum) wrong.push(name);
  }
  return { files: lines.length, wrong };
}
