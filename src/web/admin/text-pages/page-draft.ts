/** A page while it is being edited: what its form contains. */
import type { AdminPage, PageText } from "../../../contract/admin/pages.ts";
import type { FieldDifference } from "../components/versioned-text/text-differences.tsx";

/** Selects and numbers as their controls have them; empty is none. */
export type PageDraft = {
  title: string;
  slug: string;
  description: string;
  content: string;
  footerColumn: string;
  footerPosition: string;
  footerLabel: string;
};

const NEW: PageDraft = { title: "", slug: "", description: "", content: "", footerColumn: "company", footerPosition: "", footerLabel: "" };

export const toDraft = (page: Pick<AdminPage, "slug" | "text"> | null): PageDraft => (page ? ofText(page.slug, page.text) : NEW);

const ofText = (slug: string, text: PageText): PageDraft => ({
  ...text,
  slug,
  footerColumn: text.footerColumn ?? "",
  footerPosition: text.footerPosition === null ? "" : String(text.footerPosition),
});

export const toBody = ({ footerColumn, footerPosition, ...draft }: PageDraft) => ({
  ...draft,
  footerColumn: footerColumn || null,
  footerPosition: footerPosition.trim() === "" ? null : Number(footerPosition),
});

export const COLUMN_LABELS: Record<string, string> = { explore: "Explore", company: "Company", legal: "Last line" };

const FIELD_LABELS: Record<Exclude<keyof PageDraft, "content">, string> = {
  title: "Title",
  slug: "URL",
  description: "Description",
  footerColumn: "Footer",
  footerPosition: "Position in the footer",
  footerLabel: "Link text",
};

/** What differs, except for the content. */
export function findFieldDifferences(before: PageDraft, after: PageDraft): FieldDifference[] {
  const shown = (name: string, value: string) => (name === "footerColumn" ? (COLUMN_LABELS[value] ?? "") : value);
  return Object.entries(FIELD_LABELS).flatMap(([name, label]) => {
    const [old, next] = [before, after].map((draft) => Object.entries(draft).find(([field]) => field === name)?.[1] ?? "");
    return old === next ? [] : [{ label, before: shown(name, old ?? ""), after: shown(name, next ?? "") }];
  });
}
