import type { BrowserContext } from "@playwright/test";

const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><rect width="16" height="9" fill="#8888"/></svg>`;

/** Nothing leaves the machine: pictures from elsewhere become a grey box, everything else fails, visibly. */
export async function stayLocal(context: BrowserContext, url: string) {
  const { host } = new URL(url);
  await context.route(
    (asked) => asked.host !== host && asked.protocol.startsWith("http"),
    (route) => (route.request().resourceType() === "image" ? route.fulfill({ contentType: "image/svg+xml", body: PICTURE }) : route.abort()),
  );
}
