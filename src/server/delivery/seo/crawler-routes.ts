/** robots.txt, the sitemap and the IndexNow key file. */
import { Readable } from "node:stream";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import type { FastifyPluginAsync } from "fastify";
import { notFound } from "../../platform/http/errors.ts";
import type { DeliveryDeps } from "../pages/delivery-deps.ts";
import { chooseEncoding } from "../pages/send-page.ts";
import { robotsTxt } from "./robots.ts";
import { sitemapFile, sitemapIndex } from "./sitemap.ts";

const HOUR = "public, max-age=3600";
/** Counting a million tools takes a moment; the index may be this old. */
const INDEX_LIFE_MS = 10 * 60_000;
const XML = "application/xml; charset=utf-8";

export const crawlerRoutes: FastifyPluginAsync<DeliveryDeps> = async (app, { config, site: source, database: { mayLag: db }, listPages }) => {
  const site = { db, siteUrl: config.siteUrl, hasPayments: config.payments.kind !== "none", listPages };
  let index: { text: Promise<string>; madeAt: number } | null = null;

  function currentIndex(): Promise<string> {
    if (!index || Date.now() - index.madeAt > INDEX_LIFE_MS) {
      const text = sitemapIndex(site);
      index = { text, madeAt: Date.now() };
      // A failed build rejects the current request and is not cached.
      text.catch(() => {
        index = null;
      });
    }
    return index.text;
  }

  const isListed = () => source.current().visibility.searchEngines;
  app.get("/robots.txt", async (_request, reply) =>
    reply.type("text/plain; charset=utf-8").header("cache-control", HOUR).send(robotsTxt(config.siteUrl, source.current().visibility)),
  );

  app.get("/sitemap.xml", async (_request, reply) => {
    if (!isListed()) throw notFound("Sitemap");
    return reply
      .type(XML)
      .header("cache-control", HOUR)
      .send(await currentIndex());
  });

  app.get<{ Params: { name: string } }>("/sitemaps/:name.xml", async (request, reply) => {
    const pieces = isListed() && sitemapFile(site, request.params.name);
    if (!pieces) throw notFound("Sitemap");
    reply.type(XML).headers({ "cache-control": HOUR, vary: "accept-encoding" });
    const text = Readable.from(pieces);
    const encoding = chooseEncoding(request.headers["accept-encoding"]);
    if (encoding === "identity") return reply.send(text);
    const packed = encoding === "br" ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) : createGzip();
    // `pipe` does not forward errors: a failed read must end the response too.
    text.on("error", (error) => packed.destroy(error)).pipe(packed);
    return reply.header("content-encoding", encoding).send(packed);
  });

  if (config.indexNowKey) {
    app.get(`/${config.indexNowKey}.txt`, async (_request, reply) => reply.type("text/plain; charset=utf-8").send(config.indexNowKey));
  }
};
