/** Helpers for the API behind the page: read it, mock its responses, or delay them. */
import type { Page } from "@playwright/test";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { ToolCard } from "../src/contract/tool.ts";

export const readApi = async <Body>(page: Page, path: string): Promise<Body> => (await page.request.get(path)).json();

const hasPath = (path: string) => (url: URL) => url.pathname === path;

/**
 * From now on the browser gets this response for a path, regardless of the query. For a write, call it before opening the page: up to
 * version 150 at least, from the second page of a tab on, Chromium intercepts keepalive requests only if some route
 * existed when the page was opened, and stops permanently when the last route is removed.
 */
export const mockResponse = (page: Page, path: string, json: unknown) => page.route(hasPath(path), (route) => route.fulfill({ json }));

export const mockFailure = (page: Page, path: string, status: number) =>
  page.route(hasPath(path), (route) => route.fulfill({ status, json: { error: "Out of order.", requestId: "test" } }));

/** Delays the responses for a path until the returned function is called. */
export async function holdResponses(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(hasPath(path), async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

/** A complete, plausible card; a test overrides only what matters to it. */
export function aCard(card: Partial<ToolCard> & { id: number }): ToolCard {
  return {
    slug: `tool-${card.id}`,
    name: `Tool ${card.id}`,
    logoUrl: null,
    shortDescription: "Does one thing well",
    category: "Coding",
    categorySlug: "coding",
    pricingType: "free",
    tags: [],
    likes: 0,
    isFeatured: false,
    isHot: false,
    sponsored: false,
    createdAt: "2025-01-01T00:00:00.000Z",
    updatedAt: null,
    publishedAt: "2025-01-01T00:00:00.000Z",
    ...card,
  };
}

/** The value that a browser sends as `human-check` after about a second of work. */
export async function solveHumanCheck(page: Page): Promise<string> {
  const challenge = await readApi<Parameters<typeof solveChallenge>[0]["challenge"]>(page, "/api/human-check");
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}
