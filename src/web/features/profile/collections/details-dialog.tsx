import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { CollectionDetails, type OwnCollection } from "../../../../contract/collection.ts";
import { COLLECTION, VISIBILITIES } from "../../../../contract/collection-limits.ts";
import { refreshCollections } from "../../../components/collections/refresh-collections.ts";
import { VISIBILITY } from "../../../components/collections/visibility.ts";
import { useApi } from "../../../lib/api-context.ts";
import { useSchemaForm } from "../../../lib/use-schema-form.ts";
import { Button } from "../../../ui/button.tsx";
import { FormChoices } from "../../../ui/form-choices.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { FormField } from "../../../ui/form-field.tsx";
import { Modal } from "../../../ui/modal.tsx";
import { toast } from "../../../ui/toast.tsx";

type Details = Pick<OwnCollection, "title" | "description" | "visibility">;

const OPTIONS = VISIBILITIES.map((value) => ({ value, label: VISIBILITY[value].label, note: VISIBILITY[value].hint }));

export function DetailsDialog({ collection, onClose }: { collection: OwnCollection; onClose: () => void }) {
  const { call } = useApi();
  const client = useQueryClient();
  const { id, title, description, visibility } = collection;
  const [before] = useState<Details>({ title, description, visibility });
  const { field, submit, isBusy, error } = useSchemaForm<Details, Details>({
    schema: CollectionDetails,
    defaultValues: before,
    async send(body) {
      const { review } = await call("PUT /api/user/collections/:id", { params: { id: String(id) }, body: { ...body, before } });
      refreshCollections(client);
      onClose();
      toast({ title: "Collection saved", ...(review === "pending" && { description: "Its text will be reviewed before visitors see it." }) });
    },
  });
  return (
    <Modal title="Edit details" onClose={onClose}>
      <form className="form" noValidate onSubmit={submit}>
        <FormField {...field("title")} label="Title" required maxLength={COLLECTION.titleLength} />
        <FormField {...field("description")} label="Description" lines={3} maxLength={COLLECTION.descriptionLength} />
        <FormChoices {...field("visibility")} legend="Who can see it" options={OPTIONS} />
        <FormError>{error}</FormError>
        <Button type="submit" busy={isBusy}>
          {isBusy ? "Saving…" : "Save collection"}
        </Button>
      </form>
    </Modal>
  );
}
