import { type CategoryGroup, CategoryGroupForm } from "../../../contract/admin/categories.ts";
import { useSingleFieldForm } from "../../lib/use-single-field-form.ts";
import { Button } from "../../ui/button.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { FormField } from "../../ui/form-field.tsx";
import { Modal } from "../../ui/modal.tsx";
import { GROUP_MESSAGES } from "../lib/messages.ts";
import { useChange } from "../lib/use-change.ts";

export function GroupDialog({ group, onClose }: { group: CategoryGroup | null; onClose: () => void }) {
  const { save } = useChange();
  const { submit, isBusy, fieldError, formError } = useSingleFieldForm({
    schema: async () => CategoryGroupForm.pick({ name: true }),
    async send({ name }) {
      await (group
        ? save({
            address: "PUT /api/admin/category-groups/:id",
            params: { id: group.id },
            body: { name, version: group.version },
            ...GROUP_MESSAGES.saved,
            undo: () => ({ address: "PUT /api/admin/category-groups/:id", params: { id: group.id }, body: { name: group.name }, ...GROUP_MESSAGES.saved }),
          })
        : save({
            address: "POST /api/admin/category-groups",
            body: { name },
            ...GROUP_MESSAGES.created,
            undo: ({ id }) => ({ address: "DELETE /api/admin/category-groups/:id", params: { id }, query: {}, ...GROUP_MESSAGES.deleted }),
          }));
      onClose();
    },
  });
  return (
    <Modal title={group ? `Rename ${group.name}` : "Add Group"} onClose={onClose}>
      <form className="form" noValidate onSubmit={submit}>
        <FormField label="Name" required name="name" defaultValue={group?.name ?? ""} error={fieldError} hint="A heading on /tools, above its categories" />
        <FormError>{formError}</FormError>
        <Button type="submit" busy={isBusy}>
          {group ? "Save" : "Add group"}
        </Button>
      </form>
    </Modal>
  );
}
