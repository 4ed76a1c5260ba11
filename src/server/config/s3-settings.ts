import type { Settings } from "./settings.ts";

export type S3Bucket = { endpoint: string | undefined; bucket: string; region: string; accessKeyId: string; secretAccessKey: string; pathStyle: boolean };

type S3Settings = Pick<Settings, "S3_ENDPOINT" | "S3_BUCKET" | "S3_REGION" | "S3_ACCESS_KEY_ID" | "S3_SECRET_ACCESS_KEY" | "S3_PATH_STYLE">;

/** The bucket for files, null if they stay in the database and in DATA_DIR, or an error message about what is missing. */
export function s3Choice(settings: S3Settings): S3Bucket | null | string {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (!endpoint && !bucket && !region && !accessKeyId && !secretAccessKey) return null;
  if (!bucket || !accessKeyId || !secretAccessKey)
    return "Wrong setting: S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together, or none of the S3 settings.";
  if (!endpoint && !region) return "Wrong setting: S3_BUCKET needs S3_ENDPOINT, or S3_REGION for Amazon's own.";
  // Most other services ignore the region, but a signature needs one.
  return { endpoint, bucket, region: region ?? "us-east-1", accessKeyId, secretAccessKey, pathStyle: settings.S3_PATH_STYLE };
}
