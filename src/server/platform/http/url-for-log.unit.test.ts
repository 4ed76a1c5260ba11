import { expect, test } from "vitest";
import { urlForLog } from "./url-for-log.ts";

test.each([
  ["/api/login/callback?code=secret&state=secret", "/api/login/callback"],
  ["/api/payments/7/receipt?key=secret", "/api/payments/7/receipt"],
  ["/api/newsletter/preferences/secret", "/api/newsletter/preferences/…"],
  ["/api/newsletter/confirm/secret?x=1", "/api/newsletter/confirm/…"],
  ["/api/following/mails/secret?item=1", "/api/following/mails/…"],
  ["/feeds/personal/secret.rss", "/feeds/personal/…"],
  ["/collections/shared/secret", "/collections/shared/…"],
  ["/api/shared-collections/secret/export?format=csv", "/api/shared-collections/…"],
  ["/following/secret?item=1", "/following/…"],
  ["/api/tools?category=coding", "/api/tools?category=coding"],
])("%s is logged as %s", (url, logged) => {
  expect(urlForLog(url)).toBe(logged);
});
