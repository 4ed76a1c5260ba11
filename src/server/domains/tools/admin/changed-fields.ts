import type { ChangedField, ToolsChange } from "../../../../contract/admin/edit-tools.ts";
import type { AdminTool, ToolEdit } from "../../../../contract/admin/tools.ts";

export type Editable = Pick<AdminTool, ChangedField>;

/** The fields of a tool that a change alters, with their new values. `change.category` is the category's name. */
export function changedFields(tool: Editable, change: ToolsChange): Pick<ToolEdit, ChangedField> {
  const { category, pricingType } = change;
  const tags = withItems(tool.tags, change.addTags, change.removeTags);
  const access = withItems(tool.access, change.addAccess, change.removeAccess);
  return {
    ...(category !== undefined && category !== tool.category && { category }),
    ...(pricingType !== undefined && pricingType !== tool.pricingType && { pricingType }),
    ...(!isSame(tags, tool.tags) && { tags }),
    ...(!isSame(access, tool.access) && { access }),
  };
}

/** Which fields a change is about, whether or not a tool already has the values. */
export function fieldsOf({ category, pricingType, addTags, removeTags, addAccess, removeAccess }: ToolsChange): ChangedField[] {
  const hasItems = (...lists: (string[] | undefined)[]) => lists.some((list) => list !== undefined && list.length > 0);
  return [
    ...(category === undefined ? [] : (["category"] as const)),
    ...(pricingType === undefined ? [] : (["pricingType"] as const)),
    ...(hasItems(addTags, removeTags) ? (["tags"] as const) : []),
    ...(hasItems(addAccess, removeAccess) ? (["access"] as const) : []),
  ];
}

/** Without the removed items, then with the added ones that are not there yet. */
export function withItems(list: string[], add: string[] = [], remove: string[] = []): string[] {
  const removed = new Set(remove.map(toKey));
  const left = list.filter((item) => !removed.has(toKey(item)));
  const present = new Set(left.map(toKey));
  return [...left, ...add.filter((item) => !present.has(toKey(item)) && present.add(toKey(item)))];
}

const toKey = (item: string) => item.toLowerCase();
const isSame = (one: string[], other: string[]) => one.length === other.length && one.every((item, index) => item === other[index]);
