/** What a journey does with the API behind the page: read it, answer in its place, or keep its answers back. */
import type { Page } from "@playwright/test";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { ToolCard } from "../src/contract/tool.ts";

export const readApi = async <Answer>(page: Page, path: string): Promise<Answer> => (await page.request.get(path)).json();

const asksFor = (path: string) => (url: URL) => url.pathname === path;

/**
 * From now on the browser gets this for a path, whatever its query. For a write, call it before opening the page: up to
 * version 150 at least, from the second page of a tab on, Chromium intercepts keepalive requests only if some route
 * existed when the page was opened, and stops for good when the last route is removed.
 */
export const mockResponse = (page: Page, path: string, json: unknown) => page.route(asksFor(path), (route) => route.fulfill({ json }));

export const mockFailure = (page: Page, path: string, status: number) =>
  page.route(asksFor(path), (route) => route.fulfill({ status, json: { error: "Out of order.", requestId: "test" } }));

/** Keeps the answers for a path back until the returned function is called. */
export async function holdResponses(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(asksFor(path), async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

/** A whole, plausible card; a test names only what matters to it. */
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

/** What a browser sends as `human-check` after about a second of work. */
export async function solveHumanCheck(page: Page): Promise<string> {
  const challenge = await readApi<Parameters<typeof solveChallenge>[0]["challenge"]>(page, "/api/human-check");
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}
