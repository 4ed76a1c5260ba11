import { once } from "node:events";
import { connect } from "node:net";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { closeLater } from "../../testing/close-after-tests.ts";
import { bodyTimeLimit } from "./body-time-limit.ts";
import { drain } from "./graceful-shutdown.ts";

async function startServer() {
  const app = Fastify();
  closeLater(() => app.close());
  await app.register(bodyTimeLimit, { withinMs: 3_600_000 });
  const begun = Promise.withResolvers<void>();
  app.addHook("preParsing", async () => begun.resolve());
  app.get("/", () => "sent");
  app.post("/", () => "whole");
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as { port: number };
  return { server: app.server, port, begun: begun.promise };
}

test.each(["GET", "POST"])("a stopping server closes the connection of a %s whose body never arrives whole", async (method) => {
  const { server, port, begun } = await startServer();
  const socket = connect(port, "127.0.0.1");
  const closed = once(socket.resume(), "close");
  socket.write(`${method} / HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`);
  await begun;
  await drain(server, { graceMs: 0 });
  await closed;
  expect([server.listening, socket.destroyed]).toEqual([false, true]);
});

test("a stopping server answers the requests it has", async () => {
  const { server, port } = await startServer();
  const answering = fetch(`http://127.0.0.1:${port}/`);
  await once(server, "request");
  await drain(server);
  expect(await (await answering).text()).toBe("sent");
});
