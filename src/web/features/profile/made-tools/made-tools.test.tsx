import { QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Router } from "wouter";
import type { Claim, MadeTool } from "../../../../contract/maker.ts";
import type { ResponseOf } from "../../../../contract/operations/operations.ts";
import { createApi } from "../../../lib/api.ts";
import { ApiProvider } from "../../../lib/api-context.ts";
import { madeToolsQuery } from "../../../queries/account-queries.ts";
import { createQueryClient } from "../../../queries/query-client.ts";
import MadeTools from "./made-tools.tsx";

const AT = "2026-01-05T00:00:00.000Z";
const TOOL: MadeTool = {
  slug: "quiet-writer",
  name: "Quiet Writer",
  logoUrl: "/logo.png",
  isPublic: true,
  since: AT,
  trustedFields: [],
  staleFields: [],
  makers: [{ name: "Mona", isYou: true, since: AT }],
  invites: [],
};
let made = 0;
const aClaim = (claim: Partial<Claim>): Claim => {
  made += 1;
  const tool = { slug: "quiet-writer", name: "Quiet Writer" };
  const rest = { isExpired: false, expected: null, address: null, problem: null, rejectionReason: null, createdAt: AT, expiresAt: null };
  return { id: made, tool, method: "dns", domain: "quiet-writer.com", state: "open", ...rest, ...claim };
};

function htmlOf(data: ResponseOf<"GET /api/user/tools">, invite: string | null = null): string {
  const api = createApi({ baseUrl: "", fetch: () => Promise.reject(new Error("no request expected")) });
  const client = createQueryClient(api);
  client.setQueryData(madeToolsQuery().queryKey, data);
  return renderToStaticMarkup(
    <Router ssrPath="/profile">
      <ApiProvider value={api}>
        <QueryClientProvider client={client}>
          <MadeTools invite={invite} />
        </QueryClientProvider>
      </ApiProvider>
    </Router>,
  );
}
const textOf = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

test("a tool that is not public cannot be edited, but left", () => {
  const html = htmlOf({ items: [{ ...TOOL, isPublic: false, staleFields: ["pricingType"] }], claims: [] });
  expect(textOf(html)).toContain("This listing isn&#x27;t public at the moment");
  expect(html).not.toContain('href="/tools/quiet-writer');
  expect(textOf(html)).not.toContain("Confirm");
  expect(html).toContain('aria-label="Leave Quiet Writer"');
});

test("one stale fact is confirmed as one", () => {
  expect(textOf(htmlOf({ items: [{ ...TOOL, staleFields: ["pricingType"] }], claims: [] }))).toContain("Not confirmed for 180 days: Pricing Confirm 1 fact ");
  expect(htmlOf({ items: [TOOL], claims: [] })).not.toContain("Confirm");
});

test("an invitation that has expired says so", () => {
  const text = textOf(htmlOf({ items: [{ ...TOOL, invites: [{ id: 1, email: "gil@example.com", expiresAt: AT }] }], claims: [] }));
  expect(text).toContain("1 maker, 1 invited");
  expect(text).toContain("gil@example.com invited, expired");
});

test("the latest claim of each tool is shown with its state and what it needs", () => {
  const other = { slug: "loud-writer", name: "Loud Writer" };
  const claims = [
    aClaim({ problem: "We found nothing." }),
    aClaim({ tool: other, state: "rejected", rejectionReason: "We did not find you there." }),
    aClaim({ state: "withdrawn" }),
  ];
  const text = textOf(htmlOf({ items: [], claims }));
  expect(text).toContain("Quiet Writer DNS record, quiet-writer.com We found nothing. Jan 5, 2026 Not proven yet Continue");
  expect(text).toContain("Loud Writer DNS record, quiet-writer.com We did not find you there. Jan 5, 2026 Rejected");
  expect(text).not.toContain("Withdrawn");
  expect(textOf(htmlOf({ items: [], claims: [aClaim({ isExpired: true })] }))).toContain("Expired Start again");
});

test("without tools, it says how to claim one; an invitation comes first", () => {
  const text = textOf(htmlOf({ items: [], claims: [] }, "token"));
  expect(text).toContain("choose “Is this your tool?”");
  expect(text.indexOf("Accept the invitation")).toBeLessThan(text.indexOf("No tools yet"));
});
