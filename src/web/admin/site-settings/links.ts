/** Lists of links as values of a setting, and how moving one of them changes the lists. */
import type { SettingItem, SettingValue } from "../../../contract/site-settings/site-settings.ts";
import type { OrderedList } from "../../components/sort/list-order.ts";

export type Link = { label: string; target: string };
export type LinkColumn = { title: string; links: Link[] };
/** By position, such as "2.label" or "0.links.2.label". */
export type Problems = Record<string, string>;

const textOf = (item: SettingItem, field: string) => String(item[field] ?? "");

export const linksOf = (value: SettingValue | undefined): Link[] =>
  Array.isArray(value) ? value.map((item) => ({ label: textOf(item, "label"), target: textOf(item, "target") })) : [];

export const columnsOf = (value: SettingValue | undefined): LinkColumn[] =>
  Array.isArray(value) ? value.map((item) => ({ title: textOf(item, "title"), links: linksOf(item.links) })) : [];

/** More than a column can have. */
const PER_COLUMN = 100;
export const idOf = (column: number, link: number) => column * PER_COLUMN + link;

export const listsOf = (columns: LinkColumn[]): OrderedList[] =>
  columns.map(({ links }, group) => ({ group, ids: links.map((_link, index) => idOf(group, index)) }));

/** The columns with their links in another order; `lists` has the ids of before. */
export function withLists(columns: LinkColumn[], lists: OrderedList[]): LinkColumn[] {
  const links = new Map(columns.flatMap((column, group) => column.links.map((link, index) => [idOf(group, index), link])));
  return columns.map((column, group) => ({ ...column, links: (lists[group]?.ids ?? []).flatMap((id) => links.get(id) ?? []) }));
}

/** Where an item is after a move, as its new id. */
export function movedTo(lists: OrderedList[], id: number): number {
  const group = lists.findIndex(({ ids }) => ids.includes(id));
  return idOf(group, lists[group]?.ids.indexOf(id) ?? 0);
}
