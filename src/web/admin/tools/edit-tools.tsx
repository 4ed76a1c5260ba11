/** Changes category, pricing, tags and access of the selected tools, or of all tools that match the list's filters. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import type { AdminCategory } from "../../../contract/admin/categories.ts";
import { ToolsChange } from "../../../contract/admin/edit-tools.ts";
import type { AdminToolRow } from "../../../contract/admin/tools.ts";
import { ACCESS_OPTIONS, PRICING_TYPES } from "../../../contract/tool-options.ts";
import { partsOf } from "../../components/tool-form-values.ts";
import { errorMessage } from "../../lib/error-message.ts";
import { count, pricingLabel } from "../../lib/format.ts";
import { useSchemaForm } from "../../lib/use-schema-form.ts";
import { Button } from "../../ui/button.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { FormField } from "../../ui/form-field.tsx";
import { Modal } from "../../ui/modal.tsx";
import { toolIdsQuery } from "../lib/queries.ts";
import { EditPreview, type TypedChange, useEditPreview } from "./edit-preview.tsx";
import { EditResult } from "./edit-result.tsx";
import { type EditOutcome, useToolBatches } from "./use-tool-batches.ts";

type Values = { category: string; pricingType: string; addTags: string; removeTags: string; addAccess: string; removeAccess: string };
const EMPTY: Values = { category: "", pricingType: "", addTags: "", removeTags: "", addAccess: "", removeAccess: "" };
const NO_CHANGE = "No change";

/** As the category filter offers it, however it was typed. */
const accessOf = (text: string) => partsOf(text, ",").map((typed) => ACCESS_OPTIONS.find((known) => known.toLowerCase() === typed.toLowerCase()) ?? typed);

const toChange = ({ category, pricingType, addTags, removeTags, addAccess, removeAccess }: Values): TypedChange => ({
  ...(category && { category }),
  ...(pricingType && { pricingType }),
  ...(addTags && { addTags: partsOf(addTags, ",") }),
  ...(removeTags && { removeTags: partsOf(removeTags, ",") }),
  ...(addAccess && { addAccess: accessOf(addAccess) }),
  ...(removeAccess && { removeAccess: accessOf(removeAccess) }),
});

type Props = { rows: AdminToolRow[] | "all"; search: URLSearchParams; categories: AdminCategory[]; onClose: () => void };

export function EditTools({ rows, search, categories, onClose }: Props) {
  // Read once: the list may shrink while it is being changed.
  const { data, isError } = useQuery({ ...toolIdsQuery(search), enabled: rows === "all", staleTime: Number.POSITIVE_INFINITY });
  const [own] = useState(() => (rows === "all" ? null : rows.map(({ id }) => id)));
  const ids = own ?? data?.ids;
  const { edit, progress, stop } = useToolBatches();
  const [result, setResult] = useState<EditOutcome | null>(null);
  const { form, field, submit, isBusy, error } = useSchemaForm<Values, ToolsChange>({
    schema: ToolsChange,
    toBody: toChange,
    defaultValues: EMPTY,
    async send(change) {
      const answer = await edit(ids ?? [], change);
      if (answer.refused.length === 0 && answer.error === null) onClose();
      else setResult(answer);
    },
  });
  const change = toChange({ ...EMPTY, ...useWatch({ control: form.control }) });
  const preview = useEditPreview(ids, change);
  const title = ids ? `Edit ${ids.length === 1 ? "1 tool" : `${count(ids.length)} tools`}` : "Edit tools";
  if (result) return <EditResult title={title} result={result} rows={rows} onClose={onClose} />;
  const changing = preview.data?.changing ?? 0;
  return (
    <Modal
      title={title}
      {...(data && data.total > data.ids.length && { note: `The first ${count(data.ids.length)} of ${count(data.total)} in this list.` })}
      onClose={() => {
        stop();
        onClose();
      }}
    >
      <form className="form" noValidate onSubmit={submit}>
        <FormField {...field("category")} label="Category" placeholder={NO_CHANGE} options={categories.map(({ name }) => ({ value: name, label: name }))} />
        <FormField
          {...field("pricingType")}
          label="Pricing"
          placeholder={NO_CHANGE}
          options={PRICING_TYPES.map((value) => ({ value, label: pricingLabel(value) }))}
        />
        <div className="form__pair">
          <FormField {...field("addTags")} label="Add tags" hint="Separate with commas" />
          <FormField {...field("removeTags")} label="Remove tags" hint="Separate with commas" />
        </div>
        <div className="form__pair">
          <FormField {...field("addAccess")} label="Add access" hint="Such as Web, iOS or API" />
          <FormField {...field("removeAccess")} label="Remove access" hint="Separate with commas" />
        </div>
        <div className="edit-preview" role="status">
          {isError && <p>The list couldn't be loaded. Close this dialog and try again.</p>}
          {preview.error && <p>{errorMessage(preview.error)}</p>}
          {!preview.error && preview.data && <EditPreview change={change} preview={preview.data} />}
          {!preview.data && !preview.error && !isError && <p className="muted">Choose what to change.</p>}
        </div>
        <FormError>{error}</FormError>
        {progress && (
          <div className="import__progress">
            <progress aria-label="Changing tools" value={progress.done} max={progress.total} />
            <span className="muted num">
              {count(progress.done)} of {count(progress.total)} tools
            </span>
          </div>
        )}
        <div className="form__end">
          <Button type="submit" busy={isBusy} disabled={!ids || changing === 0}>
            {changing === 0 ? "Change tools" : changing === 1 ? "Change 1 tool" : `Change ${count(changing)} tools`}
          </Button>
          {progress && (
            <Button variant="ghost" onClick={stop}>
              Stop
            </Button>
          )}
        </div>
      </form>
    </Modal>
  );
}
