/** Corrections by visitors: the fields of the listing, its page as it would be, and where it can be checked. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { useLocation } from "wouter";
import { CorrectionForm as CorrectionSchema } from "../../../contract/correction.ts";
import { pathOf } from "../../../contract/operations/path-of.ts";
import type { Tool } from "../../../contract/tool.ts";
import { CORRECTED_FIELDS, ToolFields } from "../../components/tool-fields.tsx";
import { type ToolFormValues, toEdit, toPreview, toValues } from "../../components/tool-form-values.ts";
import { useApi } from "../../lib/api-context.ts";
import { useSchemaForm } from "../../lib/use-schema-form.ts";
import { categoriesQuery } from "../../queries/shared-queries.ts";
import { Button } from "../../ui/button.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { FormField } from "../../ui/form-field.tsx";
import { toast } from "../../ui/toast.tsx";
import { ToolFacts } from "./tool-facts.tsx";
import { ListingSections } from "./tool-sections.tsx";

type Values = ToolFormValues & { source: string; reason: string };

export default function CorrectionForm({ tool }: { tool: Tool }) {
  const { call } = useApi();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const { data: categories } = useQuery(categoriesQuery());
  const listed = toValues(tool);
  const { form, field, submit, isBusy, error } = useSchemaForm<Values, CorrectionSchema>({
    schema: CorrectionSchema,
    toBody: ({ source, reason, ...values }) => ({ ...toEdit(values), source, reason }),
    defaultValues: { ...listed, source: "", reason: "" },
    mode: "onTouched",
    async send({ source, reason, ...facts }) {
      const { dirtyFields } = form.formState;
      const fields = Object.fromEntries(Object.entries(facts).filter(([name]) => Object.hasOwn(dirtyFields, name)));
      await call("POST /api/tools/:slug/corrections", { params: { slug: tool.slug }, body: { fields, source, reason } });
      void client.invalidateQueries({ queryKey: [pathOf("GET /api/user/corrections")] });
      toast({ title: "Thank you", description: "We'll review your correction and tell you the outcome." });
      navigate("/profile?tab=submissions");
    },
  });
  const { dirtyFields } = form.formState;
  const values = { ...listed, ...useWatch({ control: form.control }) };
  // A new plan is empty, which is not wrong until the form is sent.
  const setPlans = (value: string) => form.setValue("plans", value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const isChanged = Object.keys(dirtyFields).some((name) => name !== "source" && name !== "reason");
  return (
    <div className="correction">
      <form className="form" noValidate onSubmit={submit} aria-label={`Correct ${tool.name}`}>
        <ToolFields layout={CORRECTED_FIELDS} field={field} categories={categories?.items ?? []} plans={{ value: values.plans, onChange: setPlans }} />
        <FormField {...field("source")} label="Source" required hint="A link or a sentence, so that we can check it" maxLength={500} />
        <FormField {...field("reason")} label="Note" hint="Shown with the change if we publish it" maxLength={500} lines={2} />
        <FormError>{error}</FormError>
        <div className="form__end">
          <Button type="submit" busy={isBusy} disabled={!isChanged}>
            {isBusy ? "Sending…" : "Send correction"}
          </Button>
          {!isChanged && <span className="muted">Nothing changed yet</span>}
        </div>
      </form>
      <Preview tool={toPreview(tool, values)} />
    </div>
  );
}

const Preview = ({ tool }: { tool: Tool }) => (
  <section className="correction__preview" aria-label="Preview">
    <h2>{tool.name}</h2>
    <p>{tool.shortDescription}</p>
    <p className="muted">{tool.website}</p>
    <ToolFacts tool={tool} />
    <ListingSections tool={tool} />
  </section>
);
