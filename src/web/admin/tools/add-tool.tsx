import { useWatch } from "react-hook-form";
import type { AdminCategory } from "../../../contract/admin/categories.ts";
import { NewTool } from "../../../contract/admin/tools.ts";
import { firstSentence } from "../../../shared/text/first-sentence.ts";
import { NEW_TOOL_FIELDS, ToolFields } from "../../components/tool-fields.tsx";
import { partsOf } from "../../components/tool-form-values.ts";
import { CardPreview } from "../../features/submit/card-preview.tsx";
import { useSchemaForm } from "../../lib/use-schema-form.ts";
import { Button } from "../../ui/button.tsx";
import { FormCheck } from "../../ui/form-choices.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { Modal } from "../../ui/modal.tsx";
import { ADMIN_MESSAGES } from "../lib/messages.ts";
import { useChange } from "../lib/use-change.ts";
import { LogoUpload } from "./logo-upload.tsx";
import { useToolLookup } from "./tool-lookup.tsx";
import { toolProposals } from "./tool-proposals.tsx";

type Props = { categories: AdminCategory[]; onClose: () => void };

const EMPTY = { name: "", description: "", websiteUrl: "", logoUrl: "", category: "", pricing: "freemium", tags: "", isApproved: true };
/** The specification's call uses different names for two of them. */
const FIELD_NAMES = {
  name: "name",
  description: "description",
  website: "websiteUrl",
  logoUrl: "logoUrl",
  category: "category",
  pricingType: "pricing",
  tags: "tags",
} as const;

/** As the server shortens it. */
const SHORT_LENGTH = 100;
/** Those that a website can fill in. */
const LOOKUP_FIELDS = ["name", "description", "logoUrl", "pricing", "tags"] as const;

export function AddTool({ categories, onClose }: Props) {
  const { save } = useChange();
  const { form, field, submit, isBusy, error } = useSchemaForm<typeof EMPTY, NewTool>({
    schema: NewTool,
    toBody: ({ tags, ...rest }) => ({ ...rest, tags: tags.split(",") }),
    defaultValues: EMPTY,
    async send(body) {
      await save({ address: "POST /api/tools", body, ...ADMIN_MESSAGES.created("tools") });
      onClose();
    },
  });
  const { name = "", description = "", websiteUrl = "", logoUrl = "", category = "", pricing = "", tags = "" } = useWatch({ control: form.control });
  const setValue = (into: Exclude<keyof typeof EMPTY, "isApproved">, value: string) => form.setValue(into, value, { shouldDirty: true, shouldValidate: true });
  const proposals = toolProposals({
    texts: [name, description],
    category,
    categories,
    tags,
    onTake(into, value) {
      setValue(into, value);
      form.setFocus(into);
    },
  });
  const lookup = useToolLookup({
    website: websiteUrl,
    logoUrl,
    read: () => Object.fromEntries(LOOKUP_FIELDS.map((each) => [each, form.getValues(each)])),
    setValue(into, value) {
      const known = LOOKUP_FIELDS.find((each) => each === into);
      if (known) setValue(known, value || EMPTY[known]);
    },
    isUnset: (each) => each === "pricing" && !form.getFieldState(each).isDirty,
  });
  const shownLogo = { slug: "", name, logoUrl: (lookup.logoPreview ?? logoUrl) || null, categorySlug: "" };
  const below = { ...proposals, website: lookup.below, logoUrl: <LogoUpload tool={shownLogo} onUploaded={(url) => setValue("logoUrl", url)} /> };
  const preview = {
    name,
    shortDescription: firstSentence(description, SHORT_LENGTH),
    category,
    pricingType: pricing,
    tags: partsOf(tags, ","),
    logoUrl: shownLogo.logoUrl,
  };
  return (
    <Modal title="Add Tool" onClose={onClose}>
      <form className="form" noValidate onSubmit={submit}>
        <ToolFields
          layout={NEW_TOOL_FIELDS}
          field={(shown) => field(FIELD_NAMES[shown])}
          categories={categories}
          below={below}
          events={{ website: lookup.events }}
        />
        <CardPreview {...preview} categorySlug={categories.find((one) => one.name === category)?.slug ?? ""} />
        <div className="form__checks">
          <FormCheck {...field("isApproved")} label="Approved (public immediately)" />
        </div>
        <FormError>{error}</FormError>
        <Button type="submit" busy={isBusy}>
          Add tool
        </Button>
      </form>
    </Modal>
  );
}
