/** What has to be done so that this site has the pages and mails of a file, as steps that say what they change. */
import type { PageForm } from "../../../contract/admin/pages.ts";
import { MAIL_NAMES } from "../../../contract/mail-kinds.ts";
import { errorMessage } from "../../lib/error-message.ts";
import { planCategories } from "./plan-categories.ts";
import { type Call, type FileMail, type Here, mailOf, pageOf, type SiteContents, type Step } from "./site-contents.ts";

/** Categories and pages first: links of the settings may lead to them. */
export const planImport = (here: Here, { categories, pages, mails }: SiteContents): Step[] => [
  ...(categories ? planCategories(here.categories, categories) : []),
  ...(pages ? planPages(here, pages) : []),
  ...(mails ? planMails(here, mails) : []),
];

const isEqual = (one: object, other: object) => {
  const sorted = (fields: object) => JSON.stringify(Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return sorted(one) === sorted(other);
};

function planPages(here: Here, pages: PageForm[]): Step[] {
  const step = (name: string, change: string, run: Step["run"]): Step => ({ part: "Pages", name, change, run });
  const saved = pages.flatMap((form) => {
    const page = here.pages.find(({ slug }) => slug === form.slug);
    if (page && isEqual(pageOf(page), form)) return [];
    const { version } = page ?? here.deleted.find(({ slug }) => slug === form.slug) ?? {};
    const params = { slug: form.slug };
    return version === undefined
      ? [step(form.title, "Added", (call) => call("POST /api/admin/pages", { body: form }))]
      : [step(form.title, page ? "Changed" : "Added", (call) => call("PUT /api/admin/pages/:slug", { params, body: { ...form, version } }))];
  });
  const others = here.pages.filter(({ kind, slug }) => kind !== "default" && !pages.some((form) => form.slug === slug));
  const reset = others.map(({ kind, slug, title, version }) =>
    kind === "own"
      ? step(title, "Removed; it can be restored", (call) => call("DELETE /api/admin/pages/:slug", { params: { slug }, query: { version } }))
      : step(title, "Default text", (call) => call("POST /api/admin/pages/:slug/versions/:number/restore", { params: { slug, number: 0 }, body: { version } })),
  );
  return [...reset, ...saved];
}

function planMails(here: Here, mails: FileMail[]): Step[] {
  return here.mails.flatMap((mail): Step[] => {
    const { kind, isChanged, version } = mail;
    const inFile = mails.find((one) => one.kind === kind);
    const step = (change: string, run: Step["run"]): Step => ({ part: "Emails", name: MAIL_NAMES[kind], change, run });
    if (!inFile)
      return isChanged
        ? [
            step("Default text", (call) =>
              call("POST /api/admin/mail-texts/:kind/versions/:number/restore", { params: { kind, number: 0 }, body: { version } }),
            ),
          ]
        : [];
    if (isEqual(mailOf(mail), inFile)) return [];
    const { kind: _, ...text } = inFile;
    return [step("Changed", (call) => call("PUT /api/admin/mail-texts/:kind", { params: { kind }, body: { ...text, version } }))];
  });
}

/** Says which step failed, and why. */
export class StepError extends Error {}

/** One after another. What was done before a failure stays; importing the file again continues. */
export async function runSteps(call: Call, steps: Step[]): Promise<void> {
  for (const { part, name, run } of steps)
    await run(call).catch((error: unknown) => {
      throw new StepError(`${part}: ${name} was not imported. ${errorMessage(error)} What was imported before it stays; import the file again to continue.`, {
        cause: error,
      });
    });
}
