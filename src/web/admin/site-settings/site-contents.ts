/** What a file has besides the settings: categories with their groups, pages, and the texts of emails. */
import { z } from "zod";
import { type AdminCategory, CategoryForm } from "../../../contract/admin/categories.ts";
import { MailKindName, MailTextForm } from "../../../contract/admin/mail-texts.ts";
import { type AdminPage, PageForm } from "../../../contract/admin/pages.ts";
import type { ResponseOf } from "../../../contract/operations/operations.ts";
import type { Api } from "../../lib/api.ts";

export type Call = Api["call"];
/** One change of an import. */
export type Step = { part: "Categories" | "Pages" | "Emails"; name: string; change: string; run: (call: Call) => Promise<unknown> };

/** Its place is its place in the lists. */
const FileCategory = CategoryForm.omit({ groupId: true, position: true, homePosition: true, submitPosition: true });
export type FileCategory = z.infer<typeof FileCategory>;
const slugs = z.array(z.string()).max(1_000);
const FileCategories = z.object({
  categories: z.array(FileCategory).max(1_000),
  groups: z.array(z.object({ name: CategoryForm.shape.name, categories: slugs })).max(200),
  home: slugs,
  submit: slugs,
});
export type FileCategories = z.infer<typeof FileCategories>;

const FileMail = MailTextForm.extend({ kind: MailKindName });
export type FileMail = z.infer<typeof FileMail>;

/** Each is complete: what is not in the list is as delivered. A file of an earlier version has none of them, and changes none. */
export const SiteContents = z.object({ categories: FileCategories, pages: z.array(PageForm).max(500), mails: z.array(FileMail).max(100) }).partial();
export type SiteContents = z.infer<typeof SiteContents>;

type Listed = ResponseOf<"GET /api/admin/categories">;
/** What this site has, with the ids and versions that changes need. */
export type Here = {
  categories: Listed;
  pages: AdminPage[];
  deleted: { slug: string; version: number }[];
  mails: ResponseOf<"GET /api/admin/mail-texts/:kind">[];
};

export async function readHere(call: Call): Promise<Here> {
  const [categories, pages, mails] = await Promise.all([call("GET /api/admin/categories"), call("GET /api/admin/pages"), call("GET /api/admin/mail-texts")]);
  const [shown, deleted] = [pages.items.filter(({ kind }) => kind !== "deleted"), pages.items.filter(({ kind }) => kind === "deleted")];
  return {
    categories,
    pages: await Promise.all(shown.map(({ slug }) => call("GET /api/admin/pages/:slug", { params: { slug } }))),
    deleted,
    mails: await Promise.all(mails.items.map(({ kind }) => call("GET /api/admin/mail-texts/:kind", { params: { kind } }))),
  };
}

export const contentsOf = ({ categories, pages, mails }: Here): Required<SiteContents> => ({
  categories: categoriesOf(categories),
  pages: pages.filter(({ kind }) => kind !== "default").map(pageOf),
  mails: mails.filter(({ isChanged }) => isChanged).map(mailOf),
});

export const pageOf = ({ slug, text }: AdminPage): PageForm => ({ slug, ...text });
export const mailOf = ({ kind, text: { subject, preview, content } }: Here["mails"][number]): FileMail => ({ kind, subject, preview, content });
export const categoryOf = ({ name, slug, description, isActive, isAdult, icon, hue }: AdminCategory): FileCategory => ({
  name,
  slug,
  description,
  isActive,
  isAdult,
  icon,
  hue,
});

function categoriesOf({ items, groups }: Listed): FileCategories {
  const ordered = items.toSorted((one, other) => one.position - other.position);
  const placed = (position: (category: AdminCategory) => number | null) =>
    items
      .filter((category) => position(category) !== null)
      .toSorted((one, other) => (position(one) ?? 0) - (position(other) ?? 0))
      .map(({ slug }) => slug);
  return {
    categories: ordered.map(categoryOf),
    groups: groups.map(({ id, name }) => ({ name, categories: ordered.filter(({ groupId }) => groupId === id).map(({ slug }) => slug) })),
    home: placed(({ homePosition }) => homePosition),
    submit: placed(({ submitPosition }) => submitPosition),
  };
}
