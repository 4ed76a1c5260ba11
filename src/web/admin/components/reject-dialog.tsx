import { useWatch } from "react-hook-form";
import { REJECTION_REASONS, Rejection } from "../../../contract/admin/item.ts";
import { useSchemaForm } from "../../lib/use-schema-form.ts";
import { Button } from "../../ui/button.tsx";
import { FormChoices } from "../../ui/form-choices.tsx";
import { FormField } from "../../ui/form-field.tsx";
import { Modal } from "../../ui/modal.tsx";

const OWN = "own";

/** `reason`: free text. */
type Values = { choice: string | null; reason: string };
type Props = { title: string /** Suggested ones. */; reasons?: readonly string[] | undefined; onReject: (reason: string) => void; onClose: () => void };

type ForRows<Row> = { rows: Row[]; titleOf: (row: Row) => string; onReject: (rows: Row[], reason: string) => void; onClose: () => void };

/** For one or several rows; renders nothing without rows. */
export function RejectDialogFor<Row>({ rows, titleOf, onReject, onClose }: ForRows<Row>) {
  const [first] = rows;
  if (first === undefined) return null;
  return <RejectDialog title={rows.length > 1 ? `${rows.length} items` : titleOf(first)} onReject={(reason) => onReject(rows, reason)} onClose={onClose} />;
}

/** A reason from the list or free text, sent to the submitter. */
export function RejectDialog({ title, reasons = REJECTION_REASONS, onReject, onClose }: Props) {
  const { form, field, submit } = useSchemaForm<Values, Rejection>({
    schema: Rejection,
    // Null until a radio button is selected.
    toBody: ({ choice, reason }) => ({ reason: choice === OWN ? reason : (choice ?? "") }),
    defaultValues: { choice: null, reason: "" },
    async send({ reason }) {
      // The item leaves the list before the server responds; if the server refuses, a toast appears and the item returns.
      onReject(reason);
      onClose();
    },
  });
  const options = [...reasons.map((reason) => ({ value: reason, label: reason })), { value: OWN, label: "Other reason" }];
  const choice = useWatch({ control: form.control, name: "choice" });
  return (
    <Modal title={`Reject ${title}`} note="The submitter will see the reason. You can restore the item later." onClose={onClose}>
      <form className="form" noValidate onSubmit={submit}>
        <FormChoices {...field("choice")} legend="Reason" options={options} error={choice === OWN ? undefined : field("reason").error} />
        {choice === OWN && <FormField {...field("reason")} label="In your own words" required lines={3} maxLength={500} />}
        <Button type="submit" variant="destructive">
          Reject
        </Button>
      </form>
    </Modal>
  );
}
