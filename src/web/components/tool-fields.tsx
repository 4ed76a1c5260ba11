/** The fields of a tool, shared by the panel and by the form for corrections. */
import type { ComponentProps, ReactNode } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { PRICING_TYPES } from "../../contract/tool-options.ts";
import { pricingLabel } from "../lib/format.ts";
import { FormField } from "../ui/form-field.tsx";
import { PlansEditor, type PlansValue } from "./plans-editor.tsx";
import { ScreenshotsEditor, type ScreenshotsValue } from "./screenshots-editor.tsx";
import type { ToolFormValues } from "./tool-form-values.ts";

type Name = keyof ToolFormValues;
type FieldOptions = { label: string; required?: true; hint?: string; lines?: number; type?: "url"; placeholder?: string };

export const FIELDS: Record<Name, FieldOptions> = {
  name: { label: "Name", required: true },
  slug: { label: "Slug", required: true, hint: "The old address will redirect here" },
  shortDescription: { label: "Short description", required: true },
  description: { label: "Description", required: true, lines: 5 },
  website: { label: "Website URL", required: true, type: "url", placeholder: "https://" },
  logoUrl: { label: "Logo URL", placeholder: "https://" },
  category: { label: "Category", required: true, placeholder: "Select a category" },
  pricingType: { label: "Pricing", required: true, placeholder: "Select a pricing type" },
  plans: { label: "Plans" },
  screenshots: { label: "Screenshots" },
  badge: { label: "Badge" },
  accessType: { label: "Access type" },
  aiTech: { label: "Technology" },
  access: { label: "Access", hint: "One per line", lines: 3 },
  audience: { label: "Audience", hint: "One per line", lines: 3 },
  tags: { label: "Tags", hint: "Separate with commas" },
  howItWorks: { label: "How it works", hint: "Start each step with “Step 1:”", lines: 4 },
  keyFeatures: { label: "Key features", hint: "One per line", lines: 4 },
  useCases: { label: "Use cases", hint: "One per line. “Title: sentence” adds a heading.", lines: 4 },
  pros: { label: "Pros", hint: "One per line", lines: 4 },
  cons: { label: "Cons", hint: "One per line", lines: 4 },
  faqs: { label: "FAQs", hint: "“Q: …” on one line, “A: …” on the next", lines: 6 },
};

/** Two in brackets share a row if there is room. */
type Layout<Shown extends Name> = readonly (Shown | readonly [Shown, Shown])[];

export const NEW_TOOL_FIELDS = ["name", "description", "website", "logoUrl", ["category", "pricingType"], "tags"] as const;
export const ALL_TOOL_FIELDS = [
  ["name", "slug"],
  "shortDescription",
  "description",
  "website",
  ["category", "pricingType"],
  "plans",
  "screenshots",
  ["logoUrl", "badge"],
  ["accessType", "aiTech"],
  ["access", "audience"],
  "tags",
  "howItWorks",
  "keyFeatures",
  "useCases",
  ["pros", "cons"],
  "faqs",
] as const;
/** What visitors can correct. */
export const CORRECTED_FIELDS = [
  "name",
  "shortDescription",
  "description",
  "website",
  ["category", "pricingType"],
  "plans",
  ["accessType", "aiTech"],
  ["access", "audience"],
  "tags",
  "howItWorks",
  "keyFeatures",
  "useCases",
  ["pros", "cons"],
  "faqs",
] as const;

export const MAKER_FIELDS = [...CORRECTED_FIELDS, "screenshots"] as const;

type Props<Shown extends Name> = {
  layout: Layout<Shown>;
  field: (name: Shown) => { error: string | undefined; input: UseFormRegisterReturn };
  categories: { name: string }[];
  /** For layouts that have plans. */
  plans?: PlansValue;
  /** For layouts that have screenshots. */
  screenshots?: ScreenshotsValue;
  /** Content below a field, such as suggestions. */
  below?: Partial<Record<Name, ReactNode>>;
  /** Event handlers around a field. */
  events?: Partial<Record<Name, Pick<ComponentProps<"div">, "onBlur" | "onPaste">>>;
};

export function ToolFields<Shown extends Name>({ layout, field, categories, plans, screenshots, below = {}, events = {} }: Props<Shown>) {
  const options: Partial<Record<Name, { value: string; label: string }[]>> = {
    category: categories.map(({ name }) => ({ value: name, label: name })),
    pricingType: PRICING_TYPES.map((value) => ({ value, label: pricingLabel(value) })),
  };
  const show = (name: Shown) => {
    if (name === "plans") return plans && <PlansEditor key={name} {...field(name)} {...plans} />;
    if (name === "screenshots") return screenshots && <ScreenshotsEditor key={name} {...field(name)} {...screenshots} />;
    const choices = options[name];
    // Until the categories have loaded, the select would lose its value.
    if (choices?.length === 0) return null;
    return (
      <div key={name}>
        <div {...events[name]}>
          <FormField {...field(name)} {...FIELDS[name]} {...(choices && { options: choices })} />
        </div>
        {below[name]}
      </div>
    );
  };
  return layout.map((row) =>
    typeof row === "string" ? (
      show(row)
    ) : (
      <div key={row[0]} className="form__pair">
        {row.map(show)}
      </div>
    ),
  );
}
