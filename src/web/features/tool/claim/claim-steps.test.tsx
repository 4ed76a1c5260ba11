import { QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Router } from "wouter";
import type { Claim, ClaimStatus } from "../../../../contract/maker.ts";
import { createApi } from "../../../lib/api.ts";
import { ApiProvider } from "../../../lib/api-context.ts";
import { claimQuery } from "../../../queries/account-queries.ts";
import { createQueryClient } from "../../../queries/query-client.ts";
import ClaimSteps from "./claim-steps.tsx";

const TOOL = { slug: "quiet-writer", name: "Quiet Writer" };
const CLAIM: Claim = {
  id: 1,
  tool: TOOL,
  method: "dns",
  domain: "quiet-writer.com",
  state: "open",
  isExpired: false,
  expected: { where: "_toolatlas.quiet-writer.com", value: "toolatlas-verification=abc" },
  address: null,
  problem: null,
  rejectionReason: null,
  createdAt: "2026-01-05T00:00:00.000Z",
  expiresAt: "2026-01-12T00:00:00.000Z",
};
const STATUS: ClaimStatus = { tool: TOOL, domain: "quiet-writer.com", isPage: false, isMaker: false, claim: null };

function textFor(status: Partial<ClaimStatus>, code: string | null = null): string {
  const api = createApi({ baseUrl: "", fetch: () => Promise.reject(new Error("no request expected")) });
  const client = createQueryClient(api);
  client.setQueryData(claimQuery(TOOL.slug).queryKey, { ...STATUS, ...status });
  const html = renderToStaticMarkup(
    <Router ssrPath="/tools/quiet-writer/claim">
      <ApiProvider value={api}>
        <QueryClientProvider client={client}>
          <ClaimSteps tool={TOOL} code={code} />
        </QueryClientProvider>
      </ApiProvider>
    </Router>,
  );
  return html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
}

test("an expired claim says so, and offers all proofs again", () => {
  const text = textFor({ claim: { ...CLAIM, isExpired: true } });
  expect(text).toContain("Your claim has expired after 7 days. Please start again.");
  expect(text).toContain("Add a TXT record to quiet-writer.com.");
  expect(text).not.toContain("Check now");
});

test("a record has its name for providers that add the domain, and its last day", () => {
  const text = textFor({ claim: CLAIM });
  expect(text).toContain("Enter only _toolatlas there.");
  expect(text).toContain("Valid until Jan 12, 2026.");
});

test("a code without a claim that it could confirm is explained", () => {
  expect(textFor({}, "abc")).toContain("belongs to a claim that has ended, or to another account");
  expect(textFor({ claim: CLAIM }, "abc")).not.toContain("belongs to a claim");
  expect(textFor({ isMaker: true }, "abc")).not.toContain("belongs to a claim");
});

test("a page on another site is explained", () => {
  expect(textFor({ isPage: true, domain: "github.com" })).toContain("If github.com isn&#x27;t yours, ask for a review.");
  expect(textFor({})).not.toContain("ask for a review");
});

test("a maker sees what they can do", () => {
  expect(textFor({ isMaker: true })).toContain("Edit listing My tools");
});
