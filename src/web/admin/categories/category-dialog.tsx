import { type AdminCategory, CategoryForm, type CategoryFormInput } from "../../../contract/admin/categories.ts";
import { slugify } from "../../../shared/text/slug.ts";
import { useSchemaForm } from "../../lib/use-schema-form.ts";
import { Button } from "../../ui/button.tsx";
import { FormCheck } from "../../ui/form-choices.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { FormField } from "../../ui/form-field.tsx";
import { Modal } from "../../ui/modal.tsx";
import { ADMIN_MESSAGES } from "../lib/messages.ts";
import { useChange } from "../lib/use-change.ts";

export function CategoryDialog({ category, onClose }: { category: AdminCategory | null; onClose: () => void }) {
  const { save } = useChange();
  const { form, field, submit, isBusy, error } = useSchemaForm<CategoryFormInput, CategoryForm>({
    schema: CategoryForm,
    defaultValues: {
      name: category?.name ?? "",
      slug: category?.slug ?? "",
      description: category?.description ?? "",
      isActive: category?.isActive ?? true,
      isAdult: category?.isAdult ?? false,
    },
    async send(fields) {
      await (category
        ? save({
            address: "PUT /api/admin/categories/:id",
            params: { id: category.id },
            body: { ...fields, version: category.version },
            ...ADMIN_MESSAGES.saved("categories"),
          })
        : save({ address: "POST /api/admin/categories", body: fields, ...ADMIN_MESSAGES.created("categories") }));
      onClose();
    },
  });
  const { dirtyFields } = form.formState;
  /** The slug follows the name until it is edited. */
  const followName = () => {
    if (!category && !dirtyFields.slug) form.setValue("slug", slugify(form.getValues("name")));
  };
  return (
    <Modal title={category ? `Edit ${category.name}` : "Add Category"} onClose={onClose}>
      <form className="form" noValidate onSubmit={submit}>
        <FormField {...field("name", { onChange: followName })} label="Name" required />
        <FormField {...field("slug")} label="Slug" required hint="URL: /category/slug" />
        <FormField {...field("description")} label="Description" lines={3} />
        <div className="form__checks">
          <FormCheck {...field("isActive")} label="Active" />
          <FormCheck {...field("isAdult")} label="Adults only" />
        </div>
        <FormError>{error}</FormError>
        <Button type="submit" busy={isBusy}>
          {category ? "Save" : "Add category"}
        </Button>
      </form>
    </Modal>
  );
}
