/** Writes an issue as its subscribers get it. */
import type { Selection } from "../../../contract/admin/newsletter.ts";
import { escapeHtml } from "../../../shared/text/escape-html.ts";
import type { CurrentSite } from "../../config/site-source.ts";
import type { Db } from "../../platform/db/database.ts";
import { readRichText } from "../../ports/mail/read-email.ts";
import { renderIssue } from "../../ports/mail/render-mail.ts";
import { LINK_PLACEHOLDERS } from "../../ports/mail/unsubscribe-links.ts";
import { listPlaces } from "../map/list-places.ts";
import { type IssueContent, readAutomatic, readSelected } from "./issue-content.ts";

/** `introduction`: HTML. `selection`: null for what is new. */
export type Draft = { subject: string | null; introduction: string; selection: Selection | null };
type Input = { site: CurrentSite; now: Date; date: string; draft: Draft };

/** The issue as it would be sent now, or null if there is nothing in it. */
export async function composeIssue(db: Db, { site, now, date, draft }: Input) {
  const content = draft.selection ? await readSelected(db, draft.selection) : await readAutomatic(db, now);
  const introduction = { html: draft.introduction, text: readRichText(draft.introduction, site.siteUrl) };
  if (isEmpty(content, draft)) return null;
  const places = await listPlaces(
    db,
    content.newTools.map(({ slug }) => slug),
  );
  const onMap = content.newTools.filter(({ slug }) => places.some((place) => place.slug === slug));
  return { content, written: renderIssue(site, { date, introduction, ...content, onMap, ...LINK_PLACEHOLDERS }, draft.subject) };
}

/** Something is always trending, so that alone is no reason to write, unless an editor chose it. */
const isEmpty = ({ picks, newTools, trending, news, posts }: IssueContent, { selection }: Draft): boolean =>
  picks.length + newTools.length + news.length + posts.length + (selection ? trending.length : 0) === 0;

/** An introduction from before it could be formatted. */
export const introductionOf = ({ introductionHtml, introduction }: { introductionHtml: string | null; introduction: string }): string =>
  introductionHtml ?? (introduction.trim() ? `<p>${escapeHtml(introduction.trim()).replaceAll("\n", "<br />")}</p>` : "");
