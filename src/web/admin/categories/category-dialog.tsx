import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { type AdminCategory, CategoryForm, type CategoryFormInput } from "../../../contract/admin/categories.ts";
import { slugify } from "../../../contract/slug.ts";
import { Button } from "../../ui/button.tsx";
import { FormField } from "../../ui/form-field.tsx";
import { Modal, Problem } from "../components/modal.tsx";
import { SAYS } from "../lib/messages.ts";
import { CATEGORIES } from "../lib/queries.ts";
import { useChange } from "../lib/use-change.ts";

export function CategoryDialog({ category, onClose }: { category: AdminCategory | null; onClose: () => void }) {
  const { change, problem } = useChange();
  const { register, handleSubmit, setValue, formState } = useForm<CategoryFormInput, unknown, CategoryForm>({
    resolver: zodResolver(CategoryForm),
    defaultValues: {
      name: category?.name ?? "",
      slug: category?.slug ?? "",
      description: category?.description ?? "",
      isActive: category?.isActive ?? true,
      isAdult: category?.isAdult ?? false,
    },
  });
  async function save(fields: CategoryForm) {
    const saved = category
      ? await change({ path: `${CATEGORIES}/${category.id}`, method: "PUT", body: { ...fields, version: category.version }, ...SAYS.saved("categories") })
      : await change({ path: CATEGORIES, method: "POST", body: fields, ...SAYS.created("categories") });
    if (saved) onClose();
  }
  const { onChange, ...name } = register("name");
  /** The slug follows the name until somebody writes their own. */
  const followName: typeof onChange = async (event) => {
    await onChange(event);
    if (!category && !formState.dirtyFields.slug) setValue("slug", slugify(String(event.target.value)), { shouldDirty: false });
  };
  const { errors } = formState;
  return (
    <Modal title={category ? `Edit ${category.name}` : "Add Category"} onClose={onClose}>
      <form className="form" noValidate onSubmit={handleSubmit(save)}>
        <FormField label="Name" required error={errors.name?.message} input={{ ...name, onChange: followName }} name="name" />
        <FormField label="Slug" required hint="Its address: /category/slug" error={errors.slug?.message} input={register("slug")} name="slug" />
        <FormField label="Description" lines={3} error={errors.description?.message} input={register("description")} name="description" />
        <div className="form__checks">
          <label>
            <input type="checkbox" {...register("isActive")} />
            Active
          </label>
          <label>
            <input type="checkbox" {...register("isAdult")} />
            For adults only
          </label>
        </div>
        <Problem sentence={problem} />
        <Button type="submit" busy={formState.isSubmitting}>
          {category ? "Save" : "Add category"}
        </Button>
      </form>
    </Modal>
  );
}
