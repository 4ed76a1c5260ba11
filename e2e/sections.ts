import type { Page } from "@playwright/test";

/** The section of the page under this heading. */
export const section = (page: Page, title: string) =>
  page
    .getByRole("main")
    .locator("section")
    .filter({ has: page.getByRole("heading", { level: 2, name: title, exact: true }) });
