import { useWatch } from "react-hook-form";
import { type AdminCategory, CategoryForm } from "../../../contract/admin/categories.ts";
import { slugify } from "../../../shared/text/slug.ts";
import { categoryStyle } from "../../components/category-style.ts";
import { useSchemaForm } from "../../lib/use-schema-form.ts";
import { Button } from "../../ui/button.tsx";
import { FormCheck } from "../../ui/form-choices.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { FormField } from "../../ui/form-field.tsx";
import { Modal } from "../../ui/modal.tsx";
import { ADMIN_MESSAGES } from "../lib/messages.ts";
import { useChange } from "../lib/use-change.ts";
import { ColorChoice, IconChoice } from "./category-look.tsx";
import type { CategoryList } from "./category-order.ts";

type Props = { category: AdminCategory | null; all: CategoryList; onClose: () => void };

export function CategoryDialog({ category, all, onClose }: Props) {
  const { save } = useChange();
  const { form, field, submit, isBusy, error } = useSchemaForm<Values, CategoryForm>({
    schema: CategoryForm,
    defaultValues: valuesOf(category),
    toBody: (values) => toBody(values, category, all),
    async send(fields) {
      await (category
        ? save({
            address: "PUT /api/admin/categories/:id",
            params: { id: category.id },
            body: { ...fields, version: category.version },
            ...ADMIN_MESSAGES.saved("categories"),
            undo: () => ({
              address: "PUT /api/admin/categories/:id",
              params: { id: category.id },
              body: fieldsOf(category),
              ...ADMIN_MESSAGES.saved("categories"),
            }),
          })
        : save({
            address: "POST /api/admin/categories",
            body: fields,
            ...ADMIN_MESSAGES.created("categories"),
            undo: ({ id, version }) => ({
              address: "DELETE /api/admin/categories/:id",
              params: { id },
              query: { version },
              ...ADMIN_MESSAGES.deleted("categories"),
            }),
          }));
      onClose();
    },
  });
  const [name, slug, icon, hue, isAutomatic] = useWatch({ control: form.control, name: ["name", "slug", "icon", "hue", "isAutomatic"] });
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
        <FormField
          {...field("groupId")}
          label="Group"
          options={all.groups.map((group) => ({ value: String(group.id), label: group.name }))}
          placeholder="No group"
          hint="Its heading on /tools"
        />
        <IconChoice input={field("icon").input} />
        <ColorChoice
          {...categoryStyle({ slug, icon, hue: isAutomatic ? null : Number(hue) })}
          name={name}
          isAutomatic={isAutomatic}
          hueInput={field("hue").input}
          automaticInput={field("isAutomatic").input}
        />
        <div className="form__checks">
          <FormCheck {...field("isActive")} label="Active" />
          <FormCheck {...field("isAdult")} label="Adults only" />
          <FormCheck {...field("isOnHome")} label="Shown on home" />
          <FormCheck {...field("isOffered")} label="Offered on submit" />
        </div>
        <FormError>{error}</FormError>
        <Button type="submit" busy={isBusy}>
          {category ? "Save" : "Add category"}
        </Button>
      </form>
    </Modal>
  );
}

const valuesOf = (category: AdminCategory | null) => ({
  name: category?.name ?? "",
  slug: category?.slug ?? "",
  description: category?.description ?? "",
  isActive: category?.isActive ?? true,
  isAdult: category?.isAdult ?? false,
  groupId: category?.groupId ? String(category.groupId) : "",
  icon: category?.icon ?? "shapes",
  isAutomatic: typeof category?.hue !== "number",
  hue: String(category ? categoryStyle(category).hue : 0),
  isOnHome: typeof category?.homePosition === "number",
  isOffered: typeof category?.submitPosition === "number",
});
type Values = ReturnType<typeof valuesOf>;

/** What is newly shown on home or offered on submit comes last there. */
function toBody({ groupId, isAutomatic, hue, isOnHome, isOffered, ...values }: Values, category: AdminCategory | null, { items }: CategoryList) {
  const lastOf = (key: "homePosition" | "submitPosition") => Math.max(0, ...items.map((item) => item[key] ?? 0)) + 1;
  return {
    ...values,
    groupId: groupId ? Number(groupId) : null,
    hue: isAutomatic ? null : Number(hue),
    homePosition: isOnHome ? (category?.homePosition ?? lastOf("homePosition")) : null,
    submitPosition: isOffered ? (category?.submitPosition ?? lastOf("submitPosition")) : null,
  };
}

/** Everything about a category that an admin can set, to undo a change. */
export function fieldsOf({ name, slug, description, isActive, isAdult, groupId, position, homePosition, submitPosition, icon, hue }: AdminCategory) {
  return { name, slug, description, isActive, isAdult, groupId, position, homePosition, submitPosition, icon, hue };
}
