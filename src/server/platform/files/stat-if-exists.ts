import type { Stats } from "node:fs";
import { stat } from "node:fs/promises";

/** What is known of a file, or null if there is none. A folder that may not be read, say, is a failure and not a missing file. */
export async function statIfExists(path: string): Promise<Stats | null> {
  try {
    return await stat(path);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
