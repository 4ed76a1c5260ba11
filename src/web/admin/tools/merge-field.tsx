/** The values of one field side by side; the chosen one stays. */
import type { MergedField } from "../../../contract/admin/merge-tools.ts";
import type { AdminTool } from "../../../contract/admin/tools.ts";
import { Logo } from "../../components/logo.tsx";
import { FIELDS } from "../../components/tool-fields.tsx";
import { pricingLabel } from "../../lib/format.ts";
import { type Choice, isList, textOf } from "./merge-choices.ts";

type Props = { field: MergedField; pair: readonly [AdminTool, AdminTool]; choice: Choice; onChoose: (choice: Choice) => void };

export function MergeField({ field, pair, choice, onChoose }: Props) {
  const { label } = FIELDS[field];
  return (
    <fieldset className="merge__row">
      <legend>{label}</legend>
      {pair.map((tool) => (
        <label key={tool.id} className="merge__choice">
          <input type="radio" name={field} aria-label={`${label} of ${tool.name}`} checked={choice === tool.id} onChange={() => onChoose(tool.id)} />
          <span className="merge__value">
            <Value tool={tool} field={field} />
          </span>
        </label>
      ))}
      {isList(field) && (
        <label className="merge__choice merge__both">
          <input type="radio" name={field} aria-label={`${label} of both`} checked={choice === "both"} onChange={() => onChoose("both")} />
          <span>Both</span>
        </label>
      )}
    </fieldset>
  );
}

function Value({ tool, field }: { tool: AdminTool; field: MergedField }) {
  const text = textOf(tool, field);
  if (text === "") return <span className="muted">None</span>;
  if (field === "logoUrl") return <Logo tool={tool.logoPreview ? { ...tool, logoUrl: tool.logoPreview } : tool} size={40} />;
  return field === "pricingType" ? pricingLabel(text) : text;
}
