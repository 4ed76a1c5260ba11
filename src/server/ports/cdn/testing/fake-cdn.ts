/** A CDN that records purge requests, and can be down. */
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { closeLater } from "../../../testing/close-after-tests.ts";

type Call = { path: string; headers: IncomingHttpHeaders; tags: string[] };

export async function fakeCdn() {
  const calls: Call[] = [];
  const cdn = { status: 200, calls, url: "", tags: () => calls.flatMap(({ tags }) => tags) };
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const key = request.headers["surrogate-key"];
    const tags: string[] = typeof key === "string" ? key.split(" ") : JSON.parse(body).tags;
    if (cdn.status === 200) calls.push({ path: `${request.method} ${request.url}`, headers: request.headers, tags });
    response.writeHead(cdn.status, { "content-type": "application/json" }).end(JSON.stringify({ success: cdn.status === 200 }));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  closeLater(async () => void server.close());
  cdn.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`;
  return cdn;
}
