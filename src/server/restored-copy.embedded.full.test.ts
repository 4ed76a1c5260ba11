/** A restore drill with the settings of the real site, as an operator runs it: nothing leaves the machine before it is confirmed. */
// Slow: starts the whole server as a process, again and again.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { runScript } from "./platform/backup/testing/run-script.ts";
import { openPglite } from "./platform/db/pglite.ts";
import { rawRows } from "./platform/db/raw-rows.ts";
import { closeLater } from "./testing/close-after-tests.ts";
import { aDataFolder } from "./testing/data-folder.ts";
import { freePort } from "./testing/free-port.ts";

/** Every outside service of the settings below; counts who connects, and ends the connection. */
async function anOutsideWorld() {
  let connections = 0;
  const port = await freePort();
  const server = createServer((socket) => {
    connections += 1;
    socket.on("error", () => {});
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  closeLater(() => new Promise((resolve) => server.close(resolve)));
  const at = (scheme: string, path = "") => `${scheme}://127.0.0.1:${port}${path}`;
  const env = {
    SMTP_URL: at("smtp"),
    RAZORPAY_KEY_ID: "rzp_test_1",
    RAZORPAY_KEY_SECRET: "one",
    RAZORPAY_WEBHOOK_SECRET: "two",
    RAZORPAY_API_URL: at("http"),
    INDEXNOW_KEY: "0123456789abcdef",
    INDEXNOW_URL: at("http", "/indexnow"),
    CDN_PURGE_URL: at("http", "/purge"),
    CDN_PURGE_TOKEN: "token",
    S3_ENDPOINT: at("http"),
    S3_BUCKET: "atlas",
    S3_ACCESS_KEY_ID: "id",
    S3_SECRET_ACCESS_KEY: "secret",
    REDIS_URL: at("redis"),
    OTEL_EXPORTER_OTLP_ENDPOINT: at("http"),
    OTEL_TRACES_SAMPLER_ARG: "1",
  };
  return { env, connections: () => connections };
}

async function startServer(env: Record<string, string>) {
  const PORT = String(await freePort());
  const child = spawn(process.execPath, ["src/server/main.ts"], { env: { ...process.env, PORT, SEED: "none", LOG_FORMAT: "text", ...env } });
  closeLater(async () => void child.kill("SIGKILL"));
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  const exited = once(child, "exit");
  await vi.waitFor(() => expect(output).toContain(" is at http"), { timeout: 60_000 });
  return {
    url: `http://localhost:${PORT}`,
    output: () => output,
    stop: () => {
      child.kill("SIGTERM");
      return exited;
    },
  };
}

async function query(dataDir: string, statement: ReturnType<typeof sql>) {
  const database = await openPglite(join(dataDir, "database"));
  return rawRows<Record<string, unknown>>(database.db, statement).finally(() => database.close());
}

test("a drill sends, charges and notifies no one until it is confirmed", { timeout: 240_000 }, async () => {
  const from = await aDataFolder();
  await query(
    from,
    sql`insert into outbox (dedupe_key, kind, recipient, subject, html, text) values ('a', 'submission-received', 'ida@example.com', 'Hello', '', 'Hello') returning id`,
  );
  const file = join(from, "backup.tar.gz");
  expect(await runScript("backup", [file], { DATA_DIR: from })).toMatchObject({ code: 0 });
  const to = await mkdtemp(join(tmpdir(), "toolatlas-copy-"));
  closeLater(() => rm(to, { recursive: true, force: true }));

  const restored = await runScript("restore", [file, "--drill"], { DATA_DIR: to });
  expect(restored).toMatchObject({ code: 0, output: expect.stringMatching(/will run as a copy: it sends no mail/) });
  const secret = { SECRET_KEY_PREVIOUS: "lost" };
  const world = await anOutsideWorld();
  const copy = await startServer({ DATA_DIR: to, ...world.env, ...secret });
  expect(copy.output()).toContain("This directory is a copy");
  for (const path of ["/", "/tools", "/api/search?q=writing", "/pricing"]) await fetch(copy.url + path);
  const subscribed = await fetch(`${copy.url}/api/subscribe`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "new@example.com" }),
  });
  expect(subscribed.status).toBeLessThan(300);
  await copy.stop();
  expect(world.connections()).toBe(0);
  expect(await query(to, sql`select state from outbox`)).toEqual([{ state: "waiting" }, { state: "waiting" }]);

  const undecided = await runScript("confirm", [], { DATA_DIR: to });
  expect(undecided).toMatchObject({ code: 1, output: expect.stringMatching(/^2 emails were waiting .* Add --mail send or --mail discard\.$/) });
  expect(await runScript("confirm", ["--mail", "send"], { DATA_DIR: to })).toMatchObject({ code: 0, output: expect.stringContaining("is the real site now") });
  // The control: the same settings do contact the services.
  const real = await startServer({ DATA_DIR: to, ...world.env, ...secret });
  expect(real.output()).not.toContain("is a copy");
  await vi.waitFor(() => expect(world.connections()).toBeGreaterThan(0), { timeout: 30_000 });
  await real.stop();
});
