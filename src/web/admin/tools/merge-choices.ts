/** Which value of each field stays when two tools are merged. */
import { MERGED_FIELDS, MERGED_LISTS, type MergedField } from "../../../contract/admin/merge-tools.ts";
import type { AdminTool } from "../../../contract/admin/tools.ts";
import { planLine } from "../../../shared/pricing/plan-price.ts";
import { screenshotLine } from "../../../shared/screenshot-line.ts";

/** The id of the tool whose value stays, or the values of both. */
export type Choice = number | "both";
export type Choices = Partial<Record<MergedField, Choice>>;

export const isList = (field: MergedField): field is (typeof MERGED_LISTS)[number] => MERGED_LISTS.some((list) => list === field);
const isEmpty = (value: unknown) => value === null || value === "" || (Array.isArray(value) && value.length === 0);

/** A field of one tool, as text. */
export function textOf(tool: AdminTool, field: MergedField): string {
  if (field === "faqs") return tool.faqs.map(({ question }) => question).join("\n");
  if (field === "plans") return tool.plans.map(planLine).join("\n");
  if (field === "screenshots") return tool.screenshots.map(screenshotLine).join("\n");
  const value = tool[field];
  return Array.isArray(value) ? value.join(field === "tags" || field === "access" ? ", " : "\n") : (value ?? "");
}

const isSame = (one: AdminTool, other: AdminTool, field: MergedField) => JSON.stringify(one[field]) === JSON.stringify(other[field]);
export const differingFields = (one: AdminTool, other: AdminTool) => MERGED_FIELDS.filter((field) => !isSame(one, other, field));

/** Nothing is lost by default: tags and access of both, and the other tool's value where the kept one has none. */
export function defaultChoice(kept: AdminTool, removed: AdminTool, field: MergedField): Choice {
  if (isEmpty(kept[field])) return removed.id;
  if ((field === "tags" || field === "access") && !isEmpty(removed[field])) return "both";
  return kept.id;
}

/** The part of the request. */
export function toChosen({ kept, removed }: { kept: AdminTool; removed: AdminTool }, choices: Choices) {
  const chosen = differingFields(kept, removed).map((field) => ({ field, choice: choices[field] ?? defaultChoice(kept, removed, field) }));
  return {
    take: chosen.filter(({ choice }) => choice === removed.id).map(({ field }) => field),
    combine: chosen.flatMap(({ field, choice }) => (choice === "both" && isList(field) ? [field] : [])),
  };
}
