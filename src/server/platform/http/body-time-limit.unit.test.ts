import { get } from "node:http";
import { text } from "node:stream/consumers";
import Fastify from "fastify";
import { afterEach, expect, test, vi } from "vitest";
import { closeLater } from "../../testing/close-after-tests.ts";
import { bodyTimeLimit } from "./body-time-limit.ts";

afterEach(() => void vi.useRealTimers());

test.each([{}, { "content-length": "5" }])("a response may take longer than the body time limit (%o)", async (headers) => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const app = Fastify();
  closeLater(() => app.close());
  await app.register(bodyTimeLimit, { withinMs: 1_000 });
  const received = Promise.withResolvers<void>();
  const responseText = Promise.withResolvers<string>();
  app.get("/slow", () => {
    received.resolve();
    return responseText.promise;
  });
  // Over a socket: an injected request has no body that could be left unread.
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  const response = new Promise<string>((resolve, reject) => {
    const request = get(`${url}/slow`, { headers, agent: false }, (message) => resolve(text(message).finally(() => request.destroy())));
    request.on("error", reject).flushHeaders();
  });
  await received.promise;
  vi.advanceTimersByTime(2_000);
  responseText.resolve("done");
  expect(await response).toBe("done");
});
