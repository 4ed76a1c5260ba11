/**
 * The answers of this second in one piece, head and body, as Node wrote them for whoever asked first. To put the same
 * head together again for every visitor is a third of what a cached page costs. A second, because a head has the time.
 */
import { ServerResponse } from "node:http";
import type { CachedPage, Encoding } from "./cached-page.ts";

declare module "node:http" {
  /** Where Node keeps the head of an answer. Kept elsewhere one day, it is not found here, and every head is written anew. */
  interface ServerResponse {
    _header?: string | null;
    _headerSent?: boolean;
  }
}

type Answer = { head: string; bytes: Buffer };

export function createWholeAnswers() {
  let second = 0;
  const answers = { identity: new Map<CachedPage, Answer>(), br: new Map<CachedPage, Answer>(), gzip: new Map<CachedPage, Answer>() };

  function answersNow(encoding: Encoding) {
    const now = Math.floor(Date.now() / 1000);
    if (now !== second) for (const ofEncoding of Object.values(answers)) ofEncoding.clear();
    second = now;
    return answers[encoding];
  }

  return {
    /** Whether it was sent: only if somebody else was sent the same in this second. */
    send(response: ServerResponse, page: CachedPage, encoding: Encoding): boolean {
      const answer = isLikeOthers(response) && answersNow(encoding).get(page);
      if (!answer) return false;
      response._header = answer.head;
      response._headerSent = true;
      response.end(answer.bytes);
      return true;
    },
    /** Once the head is written, before the body is. */
    keep(response: ServerResponse, page: CachedPage, encoding: Encoding) {
      if (!isLikeOthers(response) || !response._header) return;
      const head = response._header;
      answersNow(encoding).set(page, { head, bytes: Buffer.concat([Buffer.from(head, "latin1"), page.bodies[encoding]]) });
    },
  };
}

/** Nothing in its head is about this request or connection. What pages of our own are read with is no connection at all. */
function isLikeOthers(response: ServerResponse): boolean {
  const isConnection = Object.getPrototypeOf(response) === ServerResponse.prototype;
  return isConnection && response.req.method === "GET" && response.shouldKeepAlive && response.getHeaderNames().length === 0;
}
