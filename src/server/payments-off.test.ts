/** Without a payment provider nothing is for sale: no page, feed or response offers it. */
import { expect, test } from "vitest";
import { testApp } from "./testing/app.ts";
import { aTool } from "./testing/factories.ts";
import { people } from "./testing/people.ts";

const site = await testApp({ env: { SITE_URL: "https://tools.example.com", OIDC_ISSUER: "https://id.example.com", OIDC_CLIENT_ID: "x" } });
const { app, db } = site;
await aTool(db, { slug: "quill", name: "Quill", category: "Writing", featuredUntil: new Date(Date.now() + 86_400_000) });
const page = async (path: string) => (await app.inject(path)).body;

const OFFERS = /feature_your_product|href="\/(pricing|promotions|refunds|shipping|subscription_dashboard)"|\$\d|Advertisement|>Promote</;

test.each(["/", "/tools", "/tools/quill", "/category/writing", "/search?q=quill", "/contact", "/about", "/terms-of-service", "/privacy-policy"])(
  "%s offers nothing for sale",
  async (path) => {
    // The filter is about the prices of listed tools.
    const shown = (await page(path)).replace(/<script type="application\/json"[\s\S]*?<\/script>/, "").replace(/Up to \$\d+\/month/g, "");
    expect(shown.match(OFFERS)?.[0]).toBeUndefined();
  },
);

test.each(["/pricing", "/refunds", "/shipping", "/feature_your_product"])("%s does not exist", async (path) => {
  expect((await app.inject(path)).statusCode).toBe(404);
});

test("/why-sponsored explains promotions that still run, without a price", async () => {
  expect((await app.inject("/api/pages/why-sponsored")).json().content).not.toMatch(/\$\d|feature_your_product/);
});

test("neither the sitemap nor llms.txt lists what is for sale", async () => {
  for (const path of ["/sitemaps/pages.xml", "/llms.txt"]) expect(await page(path)).not.toMatch(/pricing|promotions|refunds|shipping/);
});

test("the legal pages mention no payments, and Google only if people sign in with it", async () => {
  for (const name of ["about", "terms-of-service", "privacy-policy"]) {
    const { content } = (await app.inject(`/api/pages/${name}`)).json();
    expect(content.replace(/You can(&#39;|')t pay to rank higher/, "")).not.toMatch(/\bpay(s|ment|ments)?\b|promotion|refund|\bbuy\b|Google|\{\{/i);
  }
});

test("an order is refused with the reason", async () => {
  const { aUser, as } = people(site);
  const response = await as(await aUser()).post("/api/payments/create-order", { toolId: 1, boostFactor: 1 });
  expect([response.statusCode, response.json().error]).toEqual([503, "Payments are not set up on this site."]);
});

test("the operator, their address and the governing law are on the legal pages once they are set", async () => {
  // Its own app: the settings of the whole site change.
  const own = await testApp();
  const { anAdmin, as } = people(own);
  const textOf = async (name: string) => (await own.app.inject(`/api/pages/${name}`)).json().content;
  expect(await textOf("terms-of-service")).not.toContain("Governing law");
  expect(await textOf("privacy-policy")).not.toContain("Who is responsible");
  const legal = { operator: "Atlas Ltd", address: "1 Main Street, Oslo", email: "hello@atlas.example", law: "Norway" };
  await as(await anAdmin()).put("/api/admin/settings", { settings: { legal }, version: 0 });
  const terms = await textOf("terms-of-service");
  expect(terms).toContain("the operator of the site, Atlas Ltd, 1 Main Street, Oslo;");
  expect(terms).toContain("governed by the law of Norway");
  expect(await textOf("privacy-policy")).toContain("Atlas Ltd, 1 Main Street, Oslo, hello@atlas.example.");
});
