/** Websites that try to reach, exhaust or deceive the server, its moderators or their browsers, and what becomes of each. */
import type { ServerResponse } from "node:http";
import { crc32, gzipSync } from "node:zlib";

/** `message`: why nothing is proposed. `fields`: what is. No hostile website gets a logo. */
export type Hostile = { answer: (response: ServerResponse, path: string) => unknown; message?: string; fields?: Record<string, unknown> };

const html = (body: string) => (response: ServerResponse) => response.setHeader("content-type", "text/html").end(body);
const redirect = (location: string) => (response: ServerResponse) => response.writeHead(302, { location }).end();
const status =
  (code: number, body = "<title>Acme</title>") =>
  (response: ServerResponse) =>
    response.writeHead(code, { "content-type": "text/html" }).end(body);
/** A page with an icon, which the other function sends. */
const withIcon =
  (icon: (response: ServerResponse) => unknown, href = "/icon.img") =>
  (response: ServerResponse, path: string) =>
    path === "/" ? html(`<title>Acme</title><link rel="icon" sizes="180x180" href="${href}">`)(response) : icon(response);
const send = (body: Buffer | string, type: string) => (response: ServerResponse) => response.setHeader("content-type", type).end(body);
const endlessly = (start: string, piece: string) => (response: ServerResponse) => {
  response.setHeader("content-type", "text/html").write(start);
  const more = () => void (response.destroyed || (response.write(piece.repeat(10_000)) && setImmediate(more)));
  response.on("drain", more);
  more();
};

const PRIVATE = "This website could not be read. This address is on a private network. Fill in the fields yourself.";
const because = (why: string) => `This website could not be read. ${why} Fill in the fields yourself.`;
const ACME = { name: "Acme" };
const NOTHING = { name: "", shortDescription: "", description: "", keyFeatures: [] };
const SCRIPT = "<script>alert(1)</script>";
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 180 180"><script>alert(1)</script><rect width="180" height="180"/></svg>`;

/** A picture whose header claims this size. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(25);
  header.writeUInt32BE(13, 0);
  header.write("IHDR", 4);
  header.writeUInt32BE(width, 8);
  header.writeUInt32BE(height, 12);
  header.set([8, 2, 0, 0, 0], 16);
  header.writeUInt32BE(crc32(header.subarray(4, 21)), 21);
  return Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), header, Buffer.alloc(200_000)]);
}

export const HOSTILE: Record<string, Hostile> = {
  "to-this-machine.example": { answer: redirect("http://127.0.0.1:1/"), message: PRIVATE },
  "to-metadata.example": { answer: redirect("http://169.254.169.254/latest/meta-data/"), message: PRIVATE },
  "to-ipv6.example": { answer: redirect("http://[::1]/"), message: PRIVATE },
  "to-intranet.example": { answer: redirect("http://printer.local/"), message: PRIVATE },
  "to-file.example": { answer: redirect("file:///etc/passwd"), message: because("This is not a web address.") },
  "to-redis.example": { answer: redirect("http://93.184.216.34:6379/"), message: because("Port 6379 is not allowed.") },
  "in-circles.example": { answer: redirect("/"), message: because("Too many redirects.") },
  "silent.example": { answer: () => {}, message: because("It took too long to answer.") },
  "drip.example": {
    answer: (response) => {
      response.setHeader("content-type", "text/html");
      const timer = setInterval(() => response.write("."), 20).unref();
      response.on("close", () => clearInterval(timer));
    },
    message: because("It took too long to answer."),
  },
  "missing.example": { answer: status(404), message: because("It answered with status 404.") },
  "challenge.example": { answer: status(403, "<title>Just a moment...</title>"), message: because("It answered with status 403.") },
  "pdf.example": { answer: send("%PDF-1.7", "application/pdf"), message: because("It is not a web page.") },

  "endless.example": { answer: endlessly("<title>Acme</title>", "<p>more"), fields: ACME },
  "endless-tags.example": { answer: endlessly("<title>Acme</title>", "<b>"), fields: ACME },
  "endless-title.example": { answer: endlessly("<title>", "Acme "), fields: NOTHING },
  "endless-attributes.example": { answer: endlessly("<title>Acme</title><meta ", "a='b' "), fields: ACME },
  "endless-metas.example": { answer: endlessly("<title>Acme</title>", "<meta name=x content=y>"), fields: ACME },
  "bomb.example": {
    answer: (response) =>
      response.writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" }).end(gzipSync(`<title>Acme</title>${" ".repeat(50_000_000)}`)),
    fields: ACME,
  },
  "deep-data.example": {
    answer: html(`<title>Acme</title><script type="application/ld+json">${"[".repeat(90_000)}${"]".repeat(90_000)}</script>`),
    fields: ACME,
  },
  "large-data.example": {
    answer: html(`<title>Acme</title><script type="application/ld+json">${JSON.stringify(Array(50_000).fill({ name: "x" }))}</script>`),
    fields: ACME,
  },
  "prototype.example": {
    answer: html('<title>Acme</title><script type="application/ld+json">{"__proto__":{"name":"Evil"},"@type":"SoftwareApplication"}</script>'),
    fields: ACME,
  },

  "script-title.example": { answer: html(`<title>Acme ${SCRIPT}</title>`), fields: NOTHING },
  "encoded-script.example": {
    answer: html("<title>&lt;script&gt;alert(1)&lt;/script&gt;</title><meta property=og:title content='&amp;lt;img src=x onerror=alert(1)&amp;gt;'>"),
    fields: NOTHING,
  },
  "script-in-data.example": {
    answer: html(
      `<title>Acme</title><script type="application/ld+json">${JSON.stringify({ "@type": "SoftwareApplication", name: "<img src=x onerror=alert(1)>", featureList: ["<b>x</b>"] })}</script>`,
    ),
    fields: { ...ACME, keyFeatures: [] },
  },
  "direction.example": { answer: html("<title>\u202eemcA\u202c Ac\u200bme</title>"), fields: { name: "emcA Acme" } },
  "refresh.example": { answer: html("<title>Acme</title><meta http-equiv=refresh content='0;url=http://127.0.0.1:1/'>"), fields: ACME },

  "svg-icon.example": { answer: withIcon(send(SVG, "image/svg+xml"), "/icon.svg"), fields: ACME },
  "disguised-svg.example": { answer: withIcon(send(SVG, "image/png")), fields: ACME },
  "huge-icon.example": { answer: withIcon(send(pngOf(50_000, 50_000), "image/png")), fields: ACME },
  "long-icon.example": { answer: withIcon(send(pngOf(50_000, 1), "image/png")), fields: ACME },
  "heavy-icon.example": { answer: withIcon(send(Buffer.alloc(3_000_000), "image/png")), fields: ACME },
  "html-icon.example": { answer: withIcon(html(SCRIPT)), fields: ACME },
  "silent-icon.example": { answer: withIcon(() => {}), fields: ACME },
  "private-icon.example": { answer: withIcon(() => {}, "http://127.0.0.1:1/icon.png"), fields: ACME },
  "redirected-icon.example": { answer: withIcon(redirect("http://169.254.169.254/icon.png")), fields: ACME },
  "script-icon.example": { answer: withIcon(() => {}, "javascript:alert(1)"), fields: ACME },
  "data-icon.example": { answer: withIcon(() => {}, `data:image/svg+xml,${encodeURIComponent(SVG)}`), fields: ACME },
  "private-manifest.example": { answer: html("<title>Acme</title><link rel=manifest href=http://127.0.0.1:1/m.json>"), fields: ACME },
  "endless-manifest.example": {
    answer: (response, path) => (path === "/" ? html("<title>Acme</title><link rel=manifest href=/m.json>")(response) : endlessly("[", "[")(response)),
    fields: ACME,
  },
};
