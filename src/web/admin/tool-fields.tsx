import type { FieldErrors, UseFormRegister } from "react-hook-form";
import type { AdminCategory } from "../../contract/admin/categories.ts";
import { PRICING_TYPES } from "../../contract/directory.ts";
import { pricingLabel } from "../lib/format.ts";
import { FormField } from "../ui/form-field.tsx";
import type { ToolFormValues } from "./tool-form-values.ts";

type Props = { register: UseFormRegister<ToolFormValues>; errors: FieldErrors<ToolFormValues>; categories: AdminCategory[] };

/** Every field of the entity. */
export function ToolFields({ register, errors, categories }: Props) {
  const field = (name: keyof ToolFormValues) => ({ name, error: errors[name]?.message, input: register(name) });
  return (
    <>
      <div className="form__pair">
        <FormField {...field("name")} label="Name" required />
        <FormField {...field("slug")} label="Slug" required hint="The old address keeps leading here" />
      </div>
      <FormField {...field("shortDescription")} label="Short description" required />
      <FormField {...field("description")} label="Description" required lines={6} />
      <FormField {...field("website")} label="Website" required type="url" />
      <div className="form__pair">
        {/* Until the categories are there, the select must not lose its value. */}
        {categories.length > 0 && (
          <FormField
            {...field("category")}
            label="Category"
            required
            placeholder="Select a category"
            options={categories.map(({ name }) => ({ value: name, label: name }))}
          />
        )}
        <FormField
          {...field("pricingType")}
          label="Pricing"
          required
          placeholder="Select a pricing type"
          options={PRICING_TYPES.map((value) => ({ value, label: pricingLabel(value) }))}
        />
      </div>
      <div className="form__pair">
        <FormField {...field("logoUrl")} label="Logo URL" />
        <FormField {...field("badge")} label="Badge" />
      </div>
      <div className="form__pair">
        <FormField {...field("accessType")} label="Access type" />
        <FormField {...field("aiTech")} label="AI technology" />
      </div>
      <div className="form__pair">
        <FormField {...field("access")} label="Access" hint="One per line" lines={3} />
        <FormField {...field("audience")} label="Audience" hint="One per line" lines={3} />
      </div>
      <FormField {...field("tags")} label="Tags" hint="Separate several with commas" />
      <FormField {...field("howItWorks")} label="How it works" hint="“Step 1:” begins a step" lines={4} />
      <FormField {...field("keyFeatures")} label="Key features" hint="One per line" lines={4} />
      <FormField {...field("useCases")} label="Use cases" hint="One per line; “Title: sentence” becomes a headline" lines={4} />
      <div className="form__pair">
        <FormField {...field("pros")} label="Pros" hint="One per line" lines={4} />
        <FormField {...field("cons")} label="Cons" hint="One per line" lines={4} />
      </div>
      <FormField {...field("faqs")} label="FAQs" hint="“Q: …” on one line, “A: …” on the next" lines={6} />
    </>
  );
}
