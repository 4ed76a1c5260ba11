import { useRef, useState } from "react";
import type { OwnCollectionSummary } from "../../../contract/collection.ts";
import { COLLECTION } from "../../../contract/collection-limits.ts";
import { useApi } from "../../lib/api-context.ts";
import { useSingleFieldForm } from "../../lib/use-single-field-form.ts";
import { Button } from "../../ui/button.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { FormField } from "../../ui/form-field.tsx";
import { Icon } from "../../ui/icon.tsx";

const EMPTY = { visibility: "private", slug: null, tools: 0, firstTools: [], hasTool: false, note: "" } as const;

/** A button that becomes a form. */
export function NewCollection({ onCreated }: { onCreated: (collection: OwnCollectionSummary) => void }) {
  const { call } = useApi();
  const [isOpen, setOpen] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { submit, isBusy, fieldError, formError } = useSingleFieldForm({
    schema: async () => (await import("../../../contract/collection.ts")).CollectionTitle,
    async send(body) {
      const { id } = await call("POST /api/user/collections", { body });
      setOpen(false);
      onCreated({ ...EMPTY, firstTools: [], id, title: body.title, updatedAt: new Date().toISOString() });
    },
  });
  if (!isOpen)
    return (
      <Button variant="outline" size="sm" className="new-collection" onClick={() => setOpen(true)}>
        <Icon name="plus" />
        New collection
      </Button>
    );
  return (
    <form className="form new-collection" noValidate ref={form} onSubmit={submit}>
      <FormField label="Title" required name="title" autoFocus maxLength={COLLECTION.titleLength} placeholder="Writing kit" error={fieldError} />
      <FormError>{formError}</FormError>
      <div className="new-collection__act">
        <Button size="sm" type="submit" busy={isBusy}>
          Create collection
        </Button>
        <Button size="sm" variant="ghost" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
