/** A server with many websites, one per host name, and a safe fetch that finds them on this machine. */
import type { ServerResponse } from "node:http";
import sharp from "sharp";
import { createSafeFetch, type SafeFetch } from "../../../../platform/safe-fetch/safe-fetch.ts";
import { startLocalServer } from "../../../../platform/safe-fetch/testing/local-server.ts";
import type { Site } from "./websites.ts";

type Answer = (response: ServerResponse, path: string) => unknown;

const picture = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** Sends the page at its path, and the site's files. */
const ordinary =
  ({ path: home = "/", html, type = "text/html", files = {} }: Site): Answer =>
  (response, path) => {
    const body = path === home ? html : files[path];
    if (body === undefined) return response.writeHead(404).end();
    return response.setHeader("content-type", path === home ? type : "application/octet-stream").end(body);
  };

/** Websites whose other paths have pictures: good.png is green, the others are red. */
export async function startWebsites(sites: Record<string, Site | Answer>) {
  const [good, bad, wide] = await Promise.all([picture(200, 200, "#00ff00"), picture(200, 200, "#ff0000"), picture(600, 100, "#ff0000")]);
  const pictures: Record<string, Buffer> = { "good.png": good, "bad.png": bad, "share.png": bad, "wide.png": wide };
  const { url } = await startLocalServer((request, response) => {
    const path = request.url ?? "/";
    const file = pictures[path.split("/").at(-1) ?? ""];
    const site = sites[(request.headers.host ?? "").split(":")[0] ?? ""];
    if (file) return void response.setHeader("content-type", "image/png").end(file);
    if (site) return void (typeof site === "function" ? site : ordinary(site))(response, path);
    response.writeHead(404).end();
  });
  const { port } = new URL(url);
  const resolve = (_host: string, _options: object, done: (error: null, found: { address: string; family: number }[]) => void) =>
    done(null, [{ address: "127.0.0.1", family: 4 }]);
  const safeFetch: SafeFetch = createSafeFetch({ userAgent: "test", allowed: Object.keys(sites).map((host) => `${host}:${port}`), resolve: resolve as never });
  return { safeFetch, port, addressOf: (host: string, path = "/") => `http://${host}:${port}${path}` };
}
