import type { IssueItem, IssueSections, NextIssue, Selection } from "../../../contract/admin/newsletter.ts";

/** `selected`: null for the automatic items. */
export type Draft = { subject: string; introduction: string; selected: IssueSections | null };

export const toDraft = ({ subject, introduction, selected }: NextIssue): Draft => ({
  subject: subject ?? "",
  introduction: emptyAsNothing(introduction),
  selected,
});

/** The editor's HTML of an empty text. */
export const emptyAsNothing = (html: string) => (html === "<p></p>" ? "" : html);

const idsOf = (items: IssueItem[]) => items.map(({ id }) => id);

export const selectionOf = (selected: IssueSections | null): Selection | null =>
  selected && {
    picks: idsOf(selected.picks),
    newTools: idsOf(selected.newTools),
    trending: idsOf(selected.trending),
    news: idsOf(selected.news),
    posts: idsOf(selected.posts),
  };
