/** Corrections by visitors and makers: the fields of the listing, its page as it would be, and where it can be checked. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useLocation } from "wouter";
import { type Correction, CorrectionForm as CorrectionSchema, MakerForm } from "../../../contract/correction.ts";
import { pathOf } from "../../../contract/operations/path-of.ts";
import type { Tool } from "../../../contract/tool.ts";
import { ScreenshotThumbs } from "../../components/screenshot-thumb.tsx";
import { CORRECTED_FIELDS, MAKER_FIELDS, ToolFields } from "../../components/tool-fields.tsx";
import { type ToolFormValues, toEdit, toPreview, toValues } from "../../components/tool-form-values.ts";
import { useApi } from "../../lib/api-context.ts";
import { useSchemaForm } from "../../lib/use-schema-form.ts";
import { madeToolsQuery } from "../../queries/account-queries.ts";
import { factSourcesQuery, toolQuery } from "../../queries/page-queries.ts";
import { categoriesQuery } from "../../queries/shared-queries.ts";
import { Button } from "../../ui/button.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { FormField } from "../../ui/form-field.tsx";
import { toast } from "../../ui/toast.tsx";
import { EditOutcome, type Outcome } from "./edit-outcome.tsx";
import { ToolFacts } from "./tool-facts.tsx";
import { ListingSections } from "./tool-sections.tsx";

type Values = ToolFormValues & { source: string; reason: string };
type Props = { tool: Tool; isMaker: boolean };

export default function CorrectionForm({ tool, isMaker }: Props) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function onSent(sent: Outcome) {
    void client.invalidateQueries({ queryKey: [pathOf("GET /api/user/corrections")] });
    if (isMaker) {
      await refreshListing();
      return setOutcome(sent);
    }
    toast({ title: "Thank you", description: "We'll review your correction and tell you the outcome." });
    navigate("/profile?tab=submissions");
  }
  /** Waits for the tool itself, which the form shows when it is opened again. */
  function refreshListing() {
    const { slug } = tool;
    const others = [factSourcesQuery(slug).queryKey, madeToolsQuery().queryKey, [pathOf("GET /api/tools/:slug/history", { slug })]];
    for (const queryKey of others) void client.invalidateQueries({ queryKey });
    return client.invalidateQueries({ queryKey: toolQuery(slug).queryKey });
  }
  if (outcome) return <EditOutcome slug={tool.slug} outcome={outcome} onEditAgain={() => setOutcome(null)} />;
  return <Fields tool={tool} isMaker={isMaker} onSent={onSent} />;
}

function Fields({ tool, isMaker, onSent }: Props & { onSent: (outcome: Outcome) => Promise<void> }) {
  const { call } = useApi();
  const { data: categories } = useQuery(categoriesQuery());
  // As the form shows it, even if the listing changes meanwhile.
  const [listed] = useState(() => toValues(tool));
  const { form, field, submit, isBusy, error } = useSchemaForm<Values, CorrectionSchema>({
    schema: isMaker ? MakerForm : CorrectionSchema,
    toBody: ({ source, reason, ...values }) => ({ ...toEdit(values), source, reason }),
    defaultValues: { ...listed, source: "", reason: "" },
    mode: "onTouched",
    async send({ source, reason, ...facts }) {
      const { dirtyFields } = form.formState;
      const fields = Object.fromEntries(Object.entries(facts).filter(([name]) => Object.hasOwn(dirtyFields, name)));
      const body = { fields, seen: seenFacts(listed, Object.keys(fields)), source, reason };
      await onSent(await call("POST /api/tools/:slug/corrections", { params: { slug: tool.slug }, body }));
    },
  });
  const { dirtyFields } = form.formState;
  const values = { ...listed, ...useWatch({ control: form.control }) };
  // A new plan or screenshot has no words yet, which is not wrong until the form is sent.
  const setLater = (name: "plans" | "screenshots") => (value: string) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const isChanged = Object.keys(dirtyFields).some((name) => name !== "source" && name !== "reason");
  const words = isMaker ? MAKER_WORDS : VISITOR_WORDS;
  return (
    <div className="correction">
      <form className="form" noValidate onSubmit={submit} aria-label={`${words.title} ${tool.name}`}>
        <ToolFields
          layout={isMaker ? MAKER_FIELDS : CORRECTED_FIELDS}
          field={field}
          categories={categories?.items ?? []}
          plans={{ value: values.plans, onChange: setLater("plans") }}
          screenshots={{ slug: tool.slug, value: values.screenshots, onChange: setLater("screenshots") }}
        />
        <FormField {...field("source")} label="Source" required={!isMaker} hint={words.sourceHint} maxLength={500} />
        <FormField {...field("reason")} label="Note" hint="Shown with the change if we publish it" maxLength={500} lines={2} />
        <FormError>{error}</FormError>
        <div className="form__end">
          <Button type="submit" busy={isBusy} disabled={!isChanged}>
            {isBusy ? words.sending : words.send}
          </Button>
          {!isChanged && <span className="muted">Nothing changed yet</span>}
        </div>
      </form>
      <Preview tool={toPreview(tool, values)} isMaker={isMaker} />
    </div>
  );
}

const VISITOR_WORDS = { title: "Correct", sourceHint: "A link or a sentence, so that we can check it", send: "Send correction", sending: "Sending…" };
const MAKER_WORDS = { title: "Edit", sourceHint: "A link or a sentence, shown with the change", send: "Save changes", sending: "Saving…" };

/** What the form showed of these fields, as the server compares it. A listed value that exceeds a limit is left out: it could not be sent. */
function seenFacts(listed: ToolFormValues, names: string[]): Correction["fields"] {
  const shown = toEdit(listed);
  const seen: Correction["fields"] = {};
  for (const name of names) Object.assign(seen, MakerForm.safeParse({ [name]: shown[name] }).data);
  return seen;
}

const Preview = ({ tool, isMaker }: Props) => (
  <section className="correction__preview" aria-label="Preview">
    <h2>{tool.name}</h2>
    <p>{tool.shortDescription}</p>
    <p className="muted">{tool.website}</p>
    <ToolFacts tool={tool} />
    {isMaker && <ScreenshotThumbs screenshots={tool.screenshots} />}
    <ListingSections tool={tool} />
  </section>
);
