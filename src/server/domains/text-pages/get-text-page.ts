import { readFile } from "node:fs/promises";
import { Marked } from "marked";
import { parse as parseYaml } from "yaml";
import { z } from "zod";
import { TEXT_PAGES, type TextPage, type TextPageName } from "../../../contract/text-page.ts";
import { titleCase } from "../../../shared/text/title-case.ts";
import type { CurrentSite } from "../../config/site-source.ts";
import { articleHtml } from "../blog/article-html.ts";

const FOLDER = new URL("../../../../content/pages/", import.meta.url);
const Head = z.object({ title: z.string(), description: z.string(), updated: z.iso.date().nullable().default(null) });
const markdown = new Marked({ gfm: true, async: false });

const isTextPage = (name: string): name is TextPageName => TEXT_PAGES.some((known) => known === name);

/** Conditions for lines of a page: a line that starts with `{{if embeddings}}` is shown only if that is true. */
type Facts = { embeddings: boolean };
const CONDITION = /^\{\{if (\w+)\}\}(.*\n)/gm;

type SiteWords = Pick<CurrentSite, "siteName" | "terms">;

/** A static page from its file, or null if there is none. `{{site}}` is replaced with the site's name, `{{items}}` with what it lists. */
export async function getTextPage(name: string, { siteName, terms }: SiteWords, facts: Facts, folder = FOLDER): Promise<TextPage | null> {
  // Only known names are used as file names.
  if (!isTextPage(name)) return null;
  const text = (await readFile(new URL(`${name}.md`, folder), "utf8"))
    .replace(CONDITION, (_, fact: string, line: string) => (Object.entries(facts).some(([known, isSo]) => known === fact && isSo) ? line : ""))
    .replaceAll("{{site}}", () => siteName)
    .replaceAll("{{items}}", () => terms.items)
    .replaceAll("{{Items}}", () => titleCase(terms.items));
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  if (head === undefined || body === undefined) throw new Error(`content/pages/${name}.md: the front matter is missing`);
  const read = Head.safeParse(parseYaml(head));
  if (!read.success) throw new Error(`content/pages/${name}.md: ${z.prettifyError(read.error)}`);
  return { ...read.data, ...articleHtml(markdown.parse(body, { async: false })) };
}
