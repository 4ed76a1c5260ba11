/**
 * A backup of the embedded database is a tar.gz: backup.json describes it, database/ holds the files, and SHA256SUMS at the end
 * lists their checksums. `tar xzf` and `sha256sum -c SHA256SUMS` can read it, too.
 */
import { z } from "zod";
import { StorageError } from "../db/storage-error.ts";

export const HEADER = "backup.json";
export const SUMS = "SHA256SUMS";
export const FILES = "database";
export const FORMAT = 1;

export const BackupHeader = z.object({
  kind: z.literal("toolatlas-backup"),
  format: z.int(),
  /** The product version that wrote it. */
  version: z.string(),
  /** The newest migration applied to it. */
  migration: z.string(),
  postgres: z.string(),
  createdAt: z.string(),
});
export type BackupHeader = z.infer<typeof BackupHeader>;

/** Why a backup was not made or not restored, in one line for the operator. */
export class BackupError extends StorageError {}

const numberOf = (migration: string) => Number.parseInt(migration, 10);

/** Refuses a backup whose schema is newer than this version. An older one is migrated at the next start. */
export function refuseNewer(migration: string, known: string) {
  if (numberOf(migration) <= numberOf(known)) return;
  const [theirs, ours] = [migration, known].map((name) => name.split("_", 1)[0]);
  throw new BackupError(`This backup was made by a newer version (migration ${theirs}); this one knows ${ours}. Update first.`);
}
