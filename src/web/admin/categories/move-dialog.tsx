import { type AdminCategory, mergeCategoryOperation } from "../../../contract/admin/categories.ts";
import { count } from "../../lib/format.ts";
import { useSingleFieldForm } from "../../lib/use-single-field-form.ts";
import { Button } from "../../ui/button.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { FormField } from "../../ui/form-field.tsx";
import { Modal } from "../../ui/modal.tsx";
import { ADMIN_MESSAGES } from "../lib/messages.ts";
import { useChange } from "../lib/use-change.ts";

type Props = { what: "merge" | "delete"; category: AdminCategory; others: AdminCategory[]; onClose: () => void };

/** A category that contains tools can only be deleted if they are moved elsewhere. */
export function MoveDialog({ what, category, others, onClose }: Props) {
  const { save } = useChange();
  const { id, name, version, allTools } = category;
  const tools = allTools === 1 ? "1 tool" : `${count(allTools)} tools`;
  const options = others.filter((other) => other.id !== id).map((other) => ({ value: String(other.id), label: other.name }));
  const { submit, isBusy, fieldError, formError } = useSingleFieldForm({
    schema: async () => mergeCategoryOperation.body,
    toBody: ({ into }) => ({ into: into ? Number(into) : null, version }),
    async send(body) {
      await (what === "merge"
        ? save({ address: "POST /api/admin/categories/:id/merge", params: { id }, body, ...ADMIN_MESSAGES.saved("categories") })
        : save({
            address: "DELETE /api/admin/categories/:id",
            params: { id },
            query: { version, moveTo: body.into },
            ...ADMIN_MESSAGES.deleted("categories"),
          }));
      onClose();
    },
  });
  return (
    <Modal
      title={what === "merge" ? `Merge ${name}` : `Delete ${name}`}
      note={what === "merge" ? `This moves ${tools} and deletes ${name}.` : `${name} has ${tools}. Choose where to move them.`}
      onClose={onClose}
    >
      <form className="form" noValidate onSubmit={submit}>
        <FormField
          label={what === "merge" ? "Merge into" : "Move the tools to"}
          required
          name="into"
          options={options}
          placeholder="Select a category"
          error={fieldError}
        />
        <FormError>{formError}</FormError>
        <Button type="submit" variant="destructive" busy={isBusy}>
          {what === "merge" ? "Merge" : "Move and delete"}
        </Button>
      </form>
    </Modal>
  );
}
