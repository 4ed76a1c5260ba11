import Fastify, { LogController } from "fastify";
import { expect, test, vi } from "vitest";
import { logOptions } from "./log-options.ts";
import { requestLog } from "./request-log.ts";

/** An app that logs to a terminal, and its output. */
async function atATerminal() {
  const written: string[] = [];
  const stdout = vi.spyOn(process.stdout, "write").mockImplementation((text) => written.push(String(text)) > 0);
  const app = Fastify({ logger: logOptions({ logLevel: "info", logFormat: "text" }), logController: new LogController({ disableRequestLogging: true }) });
  await app.register(requestLog);
  return { app, written, release: () => stdout.mockRestore() };
}

test("a request, a sentence with facts and an error are lines that people read", async () => {
  const { app, written, release } = await atATerminal();
  app.post("/likes", () => ({}));
  await app.inject({ method: "POST", url: "/likes?token=secret" });
  app.log.info({ tools: 3, result: { sent: 1 } }, "search index built");
  app.log.error({ err: new TypeError("no such tool") }, "page failed");
  app.log.info("Server listening at http://127.0.0.1:3000");
  release();
  expect(written).toEqual([
    expect.stringMatching(/^\d\d:\d\d:\d\d {2}POST \/likes 200, \d+ ms\n$/),
    expect.stringMatching(/^\d\d:\d\d:\d\d {2}search index built \(tools 3, result sent 1\)\n$/),
    expect.stringMatching(/^\d\d:\d\d:\d\d {2}error {2}page failed\nTypeError: no such tool\n {4}at /),
    "",
  ]);
});

test("control characters in input cannot move the cursor or start another line", async () => {
  const { app, written, release } = await atATerminal();
  app.log.warn({ path: "/\u001b[2Jgone\nforged" }, "odd");
  release();
  expect(written).toEqual([expect.stringMatching(/^\d\d:\d\d:\d\d {2}warning {2}odd \(path \/gone forged\)\n$/)]);
});
