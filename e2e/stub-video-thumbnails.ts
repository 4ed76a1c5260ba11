import type { BrowserContext } from "@playwright/test";

const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><rect width="16" height="9" fill="#8888"/></svg>`;

/** A gray box for every video thumbnail in screenshots: the real host is unreachable. */
export const stubVideoThumbnails = (context: BrowserContext) =>
  context.route("https://i.ytimg.com/**", (route) => route.fulfill({ contentType: "image/svg+xml", body: PICTURE }));
