import type { Config } from "../../config/config.ts";
import type { FileStore } from "./file-store.ts";
import { folderFiles } from "./folder-files.ts";

export type Files = {
  /** Files that are made again where they are missing: the dumps. */
  local: FileStore;
  /** The bucket that all instances share; null where pictures stay in the database. */
  bucket: FileStore | null;
  close(): void;
};

/** The client of S3 takes memory and time to load, so only whoever has a bucket loads it. */
export async function openFiles({ s3, dataDir }: Pick<Config, "s3" | "dataDir">): Promise<Files> {
  const local = folderFiles(dataDir);
  if (!s3) return { local, bucket: null, close: () => {} };
  const { s3Files } = await import("./s3-files.ts");
  const { store, close } = s3Files(s3);
  return { local: store, bucket: store, close };
}
