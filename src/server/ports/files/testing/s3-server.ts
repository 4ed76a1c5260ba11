/** A bucket for tests, in a folder that is thrown away. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";

const BUCKET = "toolatlas-files";
/** The only key that this server knows. */
const KEY = "S3RVER";

export async function startS3({ port = 0 } = {}) {
  const directory = await mkdtemp(join(tmpdir(), "toolatlas-s3-"));
  const server = new S3rver({
    port,
    address: "127.0.0.1",
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
    vhostBuckets: false,
    // It computes the signature of a listing without the slash that the official client signs.
    allowMismatchedSignatures: true,
  });
  const address = await server.run();
  const stop = async () => {
    server.httpServer.closeAllConnections();
    await server.close();
  };
  return {
    port: address.port,
    env: { S3_ENDPOINT: `http://127.0.0.1:${address.port}`, S3_BUCKET: BUCKET, S3_ACCESS_KEY_ID: KEY, S3_SECRET_ACCESS_KEY: KEY },
    /** Stops it, as after a crash; its files are deleted, too. */
    stop: async () => {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
