import { request } from "node:http";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { closeLater } from "../../testing/close-after-tests.ts";
import { bodyTimeLimit } from "./body-time-limit.ts";
import { drain } from "./graceful-shutdown.ts";

test("a server that stops refuses bodies that are still on their way, and ends", async () => {
  const app = Fastify();
  closeLater(() => app.close());
  await app.register(bodyTimeLimit, { withinMs: 3_600_000 });
  const begun = Promise.withResolvers<void>();
  app.addHook("preParsing", async () => begun.resolve());
  app.post("/", () => "whole");
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  const headers = { "content-type": "application/json", "content-length": "100" };
  const status = new Promise((resolve, reject) => {
    request(url, { method: "POST", headers, agent: false }, (answer) => resolve(answer.resume().statusCode))
      .on("error", reject)
      .write("{");
  });
  await begun.promise;
  await drain(app.server, { bodiesWithinMs: 0 });
  expect(await status).toBe(408);
});
