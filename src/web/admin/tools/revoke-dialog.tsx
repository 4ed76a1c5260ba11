import { Rejection } from "../../../contract/admin/item.ts";
import { useSingleFieldForm } from "../../lib/use-single-field-form.ts";
import { Button } from "../../ui/button.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { FormField } from "../../ui/form-field.tsx";
import { Modal } from "../../ui/modal.tsx";

type Props = { name: string; onRevoke: (reason: string) => void; onClose: () => void };

export function RevokeDialog({ name, onRevoke, onClose }: Props) {
  const { submit, fieldError, formError } = useSingleFieldForm({
    schema: async () => Rejection,
    async send({ reason }) {
      // The dialog would cover the toast, which says whether it worked.
      onClose();
      onRevoke(reason);
    },
  });
  return (
    <Modal title={`Revoke access of ${name}?`} note="They can no longer edit the listing, and get the reason by email." onClose={onClose}>
      <form className="form" noValidate onSubmit={submit}>
        <FormField label="Reason" required name="reason" lines={3} maxLength={500} error={fieldError} />
        <FormError>{formError}</FormError>
        <Button type="submit" variant="destructive">
          Revoke access
        </Button>
      </form>
    </Modal>
  );
}
