import { useQueryClient } from "@tanstack/react-query";
import type { OwnCollectionSummary } from "../../../contract/collection.ts";
import { COLLECTION } from "../../../contract/collection-limits.ts";
import { useApi } from "../../lib/api-context.ts";
import { useSingleFieldForm } from "../../lib/use-single-field-form.ts";
import { Button } from "../../ui/button.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { FormField } from "../../ui/form-field.tsx";
import { toast } from "../../ui/toast.tsx";
import { refreshCollections } from "./refresh-collections.ts";

/** The note in the collection that was changed last. */
export function SavedNote({ collection: { id, title, note }, tool }: { collection: OwnCollectionSummary; tool: { id: number; name: string } }) {
  const { call } = useApi();
  const client = useQueryClient();
  const { submit, isBusy, fieldError, formError } = useSingleFieldForm({
    schema: async () => (await import("../../../contract/collection.ts")).NoteText,
    async send(body) {
      await call("PUT /api/user/collections/:id/tools/:tool/note", { params: { id: String(id), tool: String(tool.id) }, body: { ...body, before: note } });
      refreshCollections(client);
      toast({ title: "Note saved", description: `${tool.name} in ${title}` });
    },
  });
  return (
    <form className="form saved-note" noValidate onSubmit={submit}>
      <FormField label={`Note in ${title}`} name="note" lines={2} maxLength={COLLECTION.noteLength} defaultValue={note} error={fieldError} />
      <FormError>{formError}</FormError>
      <Button size="sm" variant="outline" type="submit" busy={isBusy}>
        Save note
      </Button>
    </form>
  );
}
