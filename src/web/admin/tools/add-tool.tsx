import { useWatch } from "react-hook-form";
import type { AdminCategory } from "../../../contract/admin/categories.ts";
import { NewTool } from "../../../contract/admin/tools.ts";
import { useSchemaForm } from "../../lib/use-schema-form.ts";
import { Button } from "../../ui/button.tsx";
import { FormCheck } from "../../ui/form-choices.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { Modal } from "../../ui/modal.tsx";
import { ADMIN_MESSAGES } from "../lib/messages.ts";
import { useChange } from "../lib/use-change.ts";
import { LogoUpload } from "./logo-upload.tsx";
import { NEW_TOOL_FIELDS, ToolFields } from "./tool-fields.tsx";
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
  const { name = "", description, logoUrl, category = "", tags = "" } = useWatch({ control: form.control });
  const setValue = (into: "category" | "tags" | "logoUrl", value: string) => form.setValue(into, value, { shouldDirty: true, shouldValidate: true });
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
  const shownLogo = { slug: "", name, logoUrl: logoUrl || null, categorySlug: "" };
  const below = { ...proposals, logoUrl: <LogoUpload tool={shownLogo} onUploaded={(url) => setValue("logoUrl", url)} /> };
  return (
    <Modal title="Add Tool" onClose={onClose}>
      <form className="form" noValidate onSubmit={submit}>
        <ToolFields layout={NEW_TOOL_FIELDS} field={(shown) => field(FIELD_NAMES[shown])} categories={categories} below={below} />
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
