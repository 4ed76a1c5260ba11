/** Makers of tools, for journeys about what they do. */
import type { Browser, Page } from "@playwright/test";
import { addTool, adminCalls, asAdmin, openOtherBrowser } from "./admin.ts";

export const EVIDENCE = "I wrote it, see https://example.com/about, where my name is below the text.";

/** An admin in another browser, with a new tool. */
export async function withTool(browser: Browser, baseURL: string | undefined) {
  const { page: admin, context } = await openOtherBrowser(browser, baseURL);
  await asAdmin(admin);
  return { admin, tool: await addTool(admin), close: () => context.close() };
}

/** Without the pages, which claims.e2e.ts covers. */
export async function becomeMaker(page: Page, admin: Page, slug: string) {
  const call = await adminCalls(page);
  const { id } = await call<{ id: number }>("POST", `/api/tools/${slug}/claims`, { method: "review", evidence: EVIDENCE });
  await (await adminCalls(admin))("PUT", `/api/admin/approve/claims/${id}`, { approved: true });
}

/** What matches in the newest mail to someone. */
export async function findInMail(admin: Page, recipient: string, pattern: RegExp): Promise<string> {
  const call = await adminCalls(admin);
  const { items } = await call<{ items: { id: number; recipient: string }[] }>("GET", "/api/admin/mails?limit=50");
  const { text } = await call<{ text: string }>("GET", `/api/admin/mails/${items.find((mail) => mail.recipient === recipient)?.id}`);
  return pattern.exec(text)?.[0] ?? "";
}
