import { useQueryClient } from "@tanstack/react-query";
import { pathOf } from "../../../contract/operations/path-of.ts";
import { type Review, ReplyForm as Schema } from "../../../contract/review.ts";
import { REVIEW } from "../../../contract/review-options.ts";
import { useApi } from "../../lib/api-context.ts";
import { useSchemaForm } from "../../lib/use-schema-form.ts";
import { Button } from "../../ui/button.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { FormField } from "../../ui/form-field.tsx";
import { Modal } from "../../ui/modal.tsx";
import { toast } from "../../ui/toast.tsx";

type Values = { text: string };
type Props = { slug: string; review: Review; onClose: () => void };

export default function ReplyForm({ slug, review: { id, author, reply }, onClose }: Props) {
  const [{ call }, client] = [useApi(), useQueryClient()];
  const { field, submit, isBusy, error } = useSchemaForm<Values, Values>({
    schema: Schema,
    defaultValues: { text: reply?.text ?? "" },
    async send(body) {
      await call("PUT /api/reviews/:id/reply", { params: { id }, body });
      await client.invalidateQueries({ queryKey: [pathOf("GET /api/tools/:slug/reviews", { slug })] });
      onClose();
      toast({ title: reply ? "Reply changed" : "Reply published" });
    },
  });
  return (
    <Modal
      title={`Reply to ${author ?? "a verified user"}`}
      note={`One reply for each review, labeled "Maker". You can change it for ${REVIEW.replyEditHours} hours.`}
      onClose={onClose}
    >
      <form className="form" noValidate onSubmit={submit}>
        <FormField {...field("text")} label="Your reply" required lines={5} maxLength={REVIEW.reply} />
        <FormError>{error}</FormError>
        <Button type="submit" busy={isBusy}>
          {isBusy ? "Saving…" : reply ? "Save reply" : "Publish reply"}
        </Button>
      </form>
    </Modal>
  );
}
