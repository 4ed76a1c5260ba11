/** Playwright's test, but console errors, uncaught exceptions and hydration mismatches fail it. */
import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";

/** Parts of the page that were already checked in this state, as selectors. */
export type Scope = { except?: string[] };

type Fixtures = {
  /** Allows a console problem that this test expects, such as /404/ for a missing page. */
  expectProblem(pattern: RegExp): void;
  /** Fails on anything axe finds on the page in its current state. */
  checkA11y(scope?: Scope): Promise<void>;
  /** The same for theme-dependent rules only, if the page was already checked in the other theme. */
  checkColors(scope?: Scope): Promise<void>;
  noConsoleProblems: undefined;
};

/** Video thumbnails, the only external resource of our pages; tests cannot reach it. */
const PICTURES = "https://i.ytimg.com/";

const expected = new WeakMap<object, RegExp[]>();

export const test = base.extend<Fixtures>({
  expectProblem: async ({ context }, use) => {
    const patterns: RegExp[] = [];
    expected.set(context, patterns);
    await use((pattern) => void patterns.push(pattern));
  },

  noConsoleProblems: [
    async ({ context }, use) => {
      const problems: string[] = [];
      context.on("console", (message) => {
        const { url } = message.location();
        if (["error", "warning"].includes(message.type()) && !url.startsWith(PICTURES)) problems.push(`${message.type()}: ${message.text()} (${url})`);
      });
      context.on("weberror", (thrown) => problems.push(`thrown: ${thrown.error().message}`));
      await use(undefined);
      const patterns = expected.get(context) ?? [];
      const unexpected = problems.filter((problem) => !patterns.some((pattern) => pattern.test(problem)));
      expect(unexpected, "unexpected console messages").toEqual([]);
    },
    { auto: true },
  ],

  checkA11y: async ({ page }, use) => use((scope) => expectNoViolations(page, scope)),
  checkColors: async ({ page }, use) => use((scope) => expectNoViolations(page, scope, ["color-contrast", "link-in-text-block"])),
});

async function expectNoViolations(page: Page, { except = [] }: Scope = {}, rules?: string[]) {
  // In the page itself, and violations only: takes a third of the time. Frames contain emails, players and images, none of our code.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"], iframes: false });
  for (const part of except) axe.exclude(part);
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  const found = violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} — ${target.join(" ")}`));
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}

export { expect };
