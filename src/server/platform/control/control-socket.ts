/**
 * How commands reach the running server, the only process that can open its embedded database: a local socket, and a secret
 * that only those who can read DATA_DIR know. It cannot be reached over the network.
 */
import { randomBytes, timingSafeEqual } from "node:crypto";
import { chmod, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { StorageError } from "../db/storage-error.ts";

const Address = z.object({ socket: z.string(), secret: z.string() });
/** The limit of operating systems for a socket's path. */
const MAX_PATH = 100;
const NOT_LISTENING = new Set(["ENOENT", "ECONNREFUSED"]);

const fileOf = (dataDir: string) => join(dataDir, "control.json");

function socketFor(dataDir: string): string {
  const name = `toolatlas-${randomBytes(8).toString("hex")}`;
  if (process.platform === "win32") return `\\\\.\\pipe\\${name}`;
  const path = resolve(dataDir, "control.sock");
  return path.length <= MAX_PATH ? path : join(tmpdir(), `${name}.sock`);
}

type Commands = Record<string, () => Promise<Readable>>;
type Options = { dataDir: string; commands: Commands; onError(error: unknown): void };

/** Only for the process that holds the database: it may remove another's leftover socket. */
export async function serveControl({ dataDir, commands, onError }: Options): Promise<{ close(): Promise<void> }> {
  const [socket, secret] = [socketFor(dataDir), randomBytes(32).toString("base64url")];
  const server = createServer(async (pending, reply) => {
    const command = isAllowed(pending, secret) ? commands[pending.url?.slice(1) ?? ""] : undefined;
    if (!command) return reply.writeHead(403).end();
    try {
      const response = await command();
      reply.writeHead(200);
      await pipeline(response, reply);
    } catch (error) {
      onError(error);
      // The reader must notice that the rest is missing.
      if (reply.headersSent) reply.destroy();
      else reply.writeHead(500).end(error instanceof Error ? error.message : "");
    }
  });
  await rm(socket, { force: true });
  await new Promise<void>((done, failed) => server.once("error", failed).listen(socket, done));
  if (process.platform !== "win32") await chmod(socket, 0o600);
  await rm(fileOf(dataDir), { force: true });
  await writeFile(fileOf(dataDir), JSON.stringify({ socket, secret }), { mode: 0o600 });
  return {
    close: async () => {
      await rm(fileOf(dataDir), { force: true });
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

function isAllowed({ method, headers }: IncomingMessage, secret: string): boolean {
  const [given, expected] = [Buffer.from(headers.authorization ?? ""), Buffer.from(`Bearer ${secret}`)];
  return method === "POST" && given.length === expected.length && timingSafeEqual(given, expected);
}

/** The running server's response, or null if none is running. */
export async function askServer(dataDir: string, command: string): Promise<Readable | null> {
  const file = await readFile(fileOf(dataDir), "utf8").catch(nullIfNotListening);
  const address = file && Address.parse(JSON.parse(file));
  if (!address) return null;
  const { socket: socketPath, secret } = address;
  const pending = new Promise<IncomingMessage>((done, failed) => {
    const options = { socketPath, path: `/${command}`, method: "POST", headers: { authorization: `Bearer ${secret}` } };
    request(options, done).once("error", failed).end();
  });
  const response = await pending.catch(nullIfNotListening);
  if (!response || response.statusCode === 200) return response;
  const reason = Buffer.concat(await Array.fromAsync(response)).toString();
  throw new StorageError(`The running server could not do it${reason ? `: ${reason}` : "."}`);
}

function nullIfNotListening(error: unknown): null {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (NOT_LISTENING.has(code)) return null;
  throw code === "EACCES" ? new StorageError("The running server belongs to another user. Run this command as that user.") : error;
}
