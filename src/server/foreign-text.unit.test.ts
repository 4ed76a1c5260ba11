/**
 * Text from other servers must be parsed in linear, not quadratic, time. Nothing is measured here:
 * at these sizes, a parser that rescans from each start does not finish.
 */
import { describe, expect, test } from "vitest";
import { classifyResponse } from "./domains/link-checker/classify-link.ts";
import { readFeed } from "./domains/news-feeds/parse-feed.ts";
import { readPage as readWebsite } from "./domains/submissions/lookup/read-page.ts";
import { readVerification } from "./domains/tools/makers/read-verification.ts";

const URL_THERE = "https://tool.example.com/";
const LENGTH = 2 * 1024 * 1024;
const filledWith = (piece: string) => Buffer.from(piece.repeat(LENGTH / piece.length));

const readMetadata = async (body: Buffer) => readWebsite(body, { url: URL_THERE, contentType: "text/html" });
const readPage = async (body: Buffer) => (await classifyResponse(URL_THERE, { status: 200, url: URL_THERE, headers: {}, body, isCut: false })).status;
const feedAfter = (before: string) => (body: Buffer) => readFeed(Buffer.concat([Buffer.from(before), body]), { url: URL_THERE });

describe.each([
  ["the link checker", readPage],
  ["the lookup of a website", readMetadata],
  ["the check of a claim", async (body: Buffer) => readVerification(body)],
  ["a feed", feedAfter('<?xml version="1.0"?><rss version="2.0"><channel><title>News</title>')],
  ["the text of a feed's item", feedAfter('<?xml version="1.0"?><rss version="2.0"><channel><item><title>A</title><link>/a</link><description><![CDATA[')],
])("%s comes to an end with a page of nothing but", (_who, read) => {
  test.each(["<", "<!", "<!--", "<b>", "<b>x</b>", "<a ", "<script>", "<style ", "<title>", "</", "&", "&#", "]]", " ", "\n", '"', "=", "{", "["])(
    "%j",
    async (piece) => {
      expect(await read(filledWith(piece))).toBeDefined();
    },
  );
});
