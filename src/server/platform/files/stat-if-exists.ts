import type { Stats } from "node:fs";
import { stat } from "node:fs/promises";

/** A file's stats, or null if it does not exist. Other errors, such as an unreadable folder, are thrown. */
export async function statIfExists(path: string): Promise<Stats | null> {
  try {
    return await stat(path);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
