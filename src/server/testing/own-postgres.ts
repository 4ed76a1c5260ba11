import { closeLater } from "./close-after-tests.ts";
import { startPostgres, type TestServer } from "./postgres.ts";

/** A server that a test may stop, separate from the one that all tests share. */
export async function ownPostgres(options: { isFollowed?: boolean } = {}): Promise<TestServer & { port: number }> {
  const server = await startPostgres(options);
  if (!server) throw new Error("PostgreSQL is missing");
  closeLater(() => server.stop());
  return { ...server, port: Number(new URL(server.url).port) };
}
