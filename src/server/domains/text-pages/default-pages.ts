/** The texts that pages have until an admin changes them: files in content/pages. */
import { readFile } from "node:fs/promises";
import { Marked } from "marked";
import { parse as parseYaml } from "yaml";
import { z } from "zod";
import type { PageText } from "../../../contract/admin/pages.ts";
import { FooterColumn, TEXT_PAGES, type TextPageName } from "../../../contract/text-page.ts";
import { safeHtml } from "../blog/safe-html.ts";

const FOLDER = new URL("../../../../content/pages/", import.meta.url);
const Head = z.object({
  title: z.string(),
  description: z.string(),
  updated: z.iso.date().nullable().default(null),
  footer: z
    .object({ column: FooterColumn, position: z.int(), label: z.string().default("") })
    .nullable()
    .default(null),
  /** The page exists only if this is true. */
  if: z.string().nullable().default(null),
});
/** Conditions used to be written before the list marker. */
const OLD_CONDITION = /^(\{\{if \w+\}\})(- )/gm;
const markdown = new Marked({ gfm: true, async: false });

export type DefaultPage = { text: PageText; updated: string | null; condition: string | null };

export const isTextPage = (name: string): name is TextPageName => TEXT_PAGES.some((known) => known === name);

/** Null if there is no such page. */
export async function readDefaultPage(name: string, folder = FOLDER): Promise<DefaultPage | null> {
  // Only known names are used as file names.
  if (!isTextPage(name)) return null;
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(await readFile(new URL(`${name}.md`, folder), "utf8")) ?? [];
  if (head === undefined || body === undefined) throw new Error(`content/pages/${name}.md: the front matter is missing`);
  const read = Head.safeParse(parseYaml(head));
  if (!read.success) throw new Error(`content/pages/${name}.md: ${z.prettifyError(read.error)}`);
  const { title, description, updated, footer, if: condition } = read.data;
  // Written as it would be stored, so that saving it unchanged changes nothing.
  const content = safeHtml(markdown.parse(body.replace(OLD_CONDITION, "$2$1"), { async: false }));
  const link = { footerColumn: footer?.column ?? null, footerPosition: footer?.position ?? null, footerLabel: footer?.label ?? "" };
  return { text: { title, description, content, ...link }, updated, condition };
}
