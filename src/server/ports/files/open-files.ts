import type { Config } from "../../config/config.ts";
import type { FileStore } from "./file-store.ts";
import { folderFiles } from "./folder-files.ts";

export type Files = {
  /** Files that can be rebuilt if they are missing: the dumps. */
  local: FileStore;
  /** The bucket shared by all instances; null if pictures stay in the database. */
  bucket: FileStore | null;
  close(): void;
};

/** The S3 client takes memory and time to load, so it is loaded only if there is a bucket. */
export async function openFiles({ s3, dataDir }: Pick<Config, "s3" | "dataDir">): Promise<Files> {
  const local = folderFiles(dataDir);
  if (!s3) return { local, bucket: null, close: () => {} };
  const { s3Files } = await import("./s3-files.ts");
  const { store, close } = s3Files(s3);
  return { local: store, bucket: store, close };
}
