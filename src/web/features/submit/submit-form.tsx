import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import type { Category } from "../../../contract/category.ts";
import { MESSAGES } from "../../../contract/messages.ts";
import { pathOf } from "../../../contract/operations/path-of.ts";
import { ToolSubmission } from "../../../contract/submission.ts";
import { PRICING_TYPES } from "../../../contract/tool-options.ts";
import { useHumanCheck } from "../../components/human-check/use-human-check.tsx";
import { Logo } from "../../components/logo.tsx";
import { ProposedValues } from "../../components/proposed-values.tsx";
import { ApiError } from "../../lib/api.ts";
import { useApi } from "../../lib/api-context.ts";
import { errorMessage } from "../../lib/error-message.ts";
import { pricingLabel } from "../../lib/format.ts";
import { useSite } from "../../lib/site.ts";
import { useSchemaForm } from "../../lib/use-schema-form.ts";
import { categoriesQuery } from "../../queries/shared-queries.ts";
import { Button } from "../../ui/button.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { FormField } from "../../ui/form-field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { toast } from "../../ui/toast.tsx";
import { CardPreview } from "./card-preview.tsx";
import { clearDraft, readDraft, storeDraft } from "./submission-draft.ts";
import { useWebsiteLookup } from "./use-website-lookup.tsx";
import { WebsiteLookup } from "./website-lookup.tsx";

const EMPTY = {
  name: "",
  website: "",
  shortDescription: "",
  description: "",
  category: "",
  pricingType: "",
  accessType: "",
  aiTech: "",
  audience: "",
  keyFeatures: "",
  pros: "",
  cons: "",
  /** The id of a logo that was found on the website. */
  logo: "",
};
export type Draft = typeof EMPTY;
const FIELD_NAMES = ["name", "shortDescription", "description", "pricingType", "accessType", "keyFeatures", "logo"] as const;

/** One item per line, unparsed; the API also accepts lists in other formats. */
const toSubmission = ({ audience, keyFeatures, pros, cons, logo, ...rest }: Draft) => ({
  ...rest,
  audience: audience.split(","),
  keyFeatures: keyFeatures.split("\n"),
  pros: pros.split("\n"),
  cons: cons.split("\n"),
  ...(logo && { logo }),
});

/** In the words of the labels, for the sentence that says what was filled in. */
const LOOKUP_LABELS = {
  name: "tool name",
  shortDescription: "short description",
  description: "long description",
  pricingType: "pricing",
  accessType: "access type",
  keyFeatures: "key features",
  logo: "logo",
};

/** `onSent`: receives the submission's id; other backends may not return one. `rules`: shown beside the form. */
type Props = { uid: string; onSent: (id: number) => void; rules: ReactNode };

/** A select shows the draft's category only if it has that option from the start. */
export default function SubmitForm(props: Props) {
  const { data, isPending } = useQuery(categoriesQuery());
  if (!isPending) return <Fields {...props} categories={data?.items ?? []} />;
  return (
    <>
      <div className="submit__wait" aria-busy="true" />
      {props.rules}
    </>
  );
}

/** In their order. Another backend has no positions: it offers all its categories. */
const offeredNames = (categories: Category[]) =>
  categories
    .filter(({ submitPosition }) => submitPosition !== null)
    .sort((a, b) => (a.submitPosition ?? 0) - (b.submitPosition ?? 0))
    .map(({ name }) => name);

function Fields({ uid, onSent, rules, categories }: Props & { categories: Category[] }) {
  const offered = offeredNames(categories);
  const { terms } = useSite();
  const api = useApi();
  const client = useQueryClient();
  const element = useRef<HTMLFormElement>(null);
  const humanCheck = useHumanCheck("submit", element);
  const { form, field, submit, isBusy, error } = useSchemaForm<Draft, ToolSubmission>({
    // Form values are strings; the schema turns them into lists and options, or reports what is missing.
    schema: ToolSubmission,
    toBody: toSubmission,
    defaultValues: { ...EMPTY, ...readDraft(uid) },
    mode: "onTouched",
    async send(body) {
      const { id } = await api.call("POST /api/tools/submit", { body, humanCheck: humanCheck.takeToken() });
      humanCheck.reset();
      form.reset(EMPTY);
      clearDraft(uid);
      toast(MESSAGES.submit.success);
      client.removeQueries({ queryKey: [pathOf("GET /api/user/submissions")] });
      void client.invalidateQueries({ queryKey: [pathOf("GET /api/user")] });
      if (id) onSent(id);
    },
    explain(failure) {
      if (humanCheck.showIfRequired(failure)) return null;
      toast({ ...MESSAGES.submit.failed, variant: "destructive" });
      const sentence = errorMessage(failure, MESSAGES.submit.failed.description);
      if (!(failure instanceof ApiError) || failure.status !== 409) return sentence;
      // The website is already submitted or listed, so the error belongs to that field.
      form.setError("website", { message: sentence }, { shouldFocus: true });
      return null;
    },
  });
  const { subscribe, control } = form;
  const { website, category, name, shortDescription, description, pricingType, logo } = { ...form.getValues(), ...useWatch({ control }) };
  const texts = [name, shortDescription, description];
  const lookup = useWebsiteLookup({
    website,
    read: () => form.getValues(),
    write: (values) => setAll(form, values),
    toValues: ({ access, keyFeatures, pricingType: pricing, tags: _, ...fields }, found) => ({
      ...fields,
      pricingType: pricing ?? "",
      accessType: access.join(", "),
      keyFeatures: keyFeatures.join("\n"),
      logo: found?.id ?? "",
    }),
  });
  const logoUrl = logo && lookup.logo?.id === logo ? lookup.logo.preview : null;
  function takeCategory(value: string) {
    form.setValue("category", value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    form.setFocus("category");
  }
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values: { logo: _, ...values } }) => storeDraft(uid, values) }), [subscribe, uid]);

  return (
    <>
      <form className="form submit__form" noValidate ref={element} onSubmit={submit}>
        <FormField {...field("name")} label="Tool name" required />
        <div>
          <div {...lookup.events}>
            <FormField {...field("website")} label="Website URL" required type="url" placeholder="https://" autoComplete="url" />
          </div>
          <WebsiteLookup lookup={lookup} website={website} labels={LOOKUP_LABELS}>
            {logoUrl && (
              <div className="lookup">
                <Logo key={logoUrl} tool={{ slug: "", name, logoUrl, categorySlug: "" }} />
                Logo of the website
                <Button variant="outline" size="sm" onClick={() => form.setValue("logo", "")}>
                  Remove logo
                </Button>
              </div>
            )}
          </WebsiteLookup>
        </div>
        <FormField {...field("shortDescription")} label="Short description" required hint="Max 6–7 words" />
        <FormField {...field("description")} label="Long description" required hint="2–3 sentences" lines={4} />
        <div className="form__pair">
          <div>
            <FormField
              {...field("category")}
              label="Category"
              required
              options={offered.map((value) => ({ value, label: value }))}
              placeholder="Select a category"
              {...(offered.length === 0 && { hint: "No category is open for submissions yet." })}
            />
            <ProposedValues
              text={texts.filter(Boolean).join(". ")}
              pick={({ categories }) => categories.map(({ name }) => name).filter((name) => name !== category && offered.includes(name))}
              onTake={takeCategory}
              hint="Suggestions appear as you describe the tool."
            />
          </div>
          <FormField
            {...field("pricingType")}
            label="Pricing"
            required
            options={PRICING_TYPES.map((value) => ({ value, label: pricingLabel(value) }))}
            placeholder="Select a pricing type"
          />
        </div>
        <div className="form__pair">
          <FormField {...field("accessType")} label="Access type" hint="Web, API, desktop app …" />
          <FormField {...field("aiTech")} label={terms.technology} hint="The models or methods behind it" />
        </div>
        <FormField {...field("audience")} label="Audience" hint="Separate with commas" />
        <FormField {...field("keyFeatures")} label="Key features" hint="One per line" lines={4} />
        <div className="form__pair">
          <FormField {...field("pros")} label="Pros" hint="One per line" lines={3} />
          <FormField {...field("cons")} label="Cons" hint="One per line" lines={3} />
        </div>
        {humanCheck.widget}
        <FormError>{error}</FormError>
        <Button type="submit" size="lg" busy={isBusy}>
          {isBusy && <Icon name="loader-circle" className="spin" />}
          {isBusy ? "Submitting…" : "Submit tool"}
        </Button>
      </form>
      <div className="submit__side">
        <CardPreview
          {...{ name, shortDescription, category, pricingType, logoUrl }}
          categorySlug={categories.find((one) => one.name === category)?.slug ?? ""}
        />
        {rules}
      </div>
    </>
  );
}

/** Values that are not fields of the form are ignored. */
function setAll(form: UseFormReturn<Draft, unknown, ToolSubmission>, values: Record<string, string>) {
  for (const name of FIELD_NAMES) {
    const value = values[name];
    if (value !== undefined) form.setValue(name, value, { shouldDirty: true, shouldValidate: value !== "" });
  }
}
