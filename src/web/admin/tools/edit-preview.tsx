/** What a change of several tools would change. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ChangedField, ToolsChange, type ToolsChangePreview } from "../../../contract/admin/edit-tools.ts";
import { useApi } from "../../lib/api-context.ts";
import { count, pricingLabel } from "../../lib/format.ts";
import { useDebounced } from "../../lib/use-debounced.ts";

const PAUSE_MS = 250;

/** The request's change, before it is validated. */
export type TypedChange = { category?: string; pricingType?: string; addTags?: string[]; removeTags?: string[]; addAccess?: string[]; removeAccess?: string[] };

/** Read a moment after the last keystroke. */
export function useEditPreview(ids: number[] | undefined, change: TypedChange) {
  const api = useApi();
  const text = JSON.stringify(change);
  const asked = useDebounced(text, PAUSE_MS, "{}");
  const parsed = ToolsChange.safeParse(JSON.parse(asked));
  const query = useQuery({
    queryKey: ["tools change", asked, ids],
    queryFn: () => (ids && parsed.success ? api.call("POST /api/admin/tools/bulk/preview", { body: { ids, change: parsed.data } }) : null),
    enabled: parsed.success && ids !== undefined && ids.length > 0,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return parsed.success ? query : { data: null, error: null };
}

const LABELS: Record<ChangedField, string> = { category: "Category", pricingType: "Pricing", tags: "Tags", access: "Access" };

export function EditPreview({ change, preview: { total, inBin, fields } }: { change: TypedChange; preview: ToolsChangePreview }) {
  const lists = (add: string[] = [], remove: string[] = []) => [...add.map((item) => `+ ${item}`), ...remove.map((item) => `− ${item}`)].join(", ");
  const texts: Record<ChangedField, string> = {
    category: `→ ${change.category}`,
    pricingType: `→ ${pricingLabel(change.pricingType ?? "")}`,
    tags: `(${lists(change.addTags, change.removeTags)})`,
    access: `(${lists(change.addAccess, change.removeAccess)})`,
  };
  return (
    <>
      <b>{total === 1 ? "1 tool" : `${count(total)} tools`}</b>
      <ul>
        {fields.map(({ field, changing, already }) => (
          <li key={field}>
            {LABELS[field]} {texts[field]}: {count(changing)} {changing === 1 ? "changes" : "change"}
            {already > 0 && `, ${count(already)} already ${already === 1 ? "has" : "have"} it`}
          </li>
        ))}
        {inBin > 0 && <li>{count(inBin)} in the bin, not changed</li>}
      </ul>
    </>
  );
}
