import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import type { CollectionItem } from "../../../../contract/collection.ts";
import { COLLECTION } from "../../../../contract/collection-limits.ts";
import { refreshCollections } from "../../../components/collections/refresh-collections.ts";
import { Logo } from "../../../components/logo.tsx";
import { useApi } from "../../../lib/api-context.ts";
import { useSingleFieldForm } from "../../../lib/use-single-field-form.ts";
import { Button } from "../../../ui/button.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { FormField } from "../../../ui/form-field.tsx";
import { Icon } from "../../../ui/icon.tsx";

type Props = { collectionId: number; item: CollectionItem; className: string; handle: ReactNode; onRemove: () => void };

export function EditedItem({ collectionId, item: { tool, note }, className, handle, onRemove }: Props) {
  const [isEditing, setEditing] = useState(false);
  return (
    <li className={`collection-row ${className}`} data-item={tool.id}>
      {handle}
      <Logo tool={tool} />
      <div className="collection-row__text">
        <h3 className="card__name">
          <Link href={`/tools/${tool.slug}`}>{tool.name}</Link>
        </h3>
        <p className="muted">{tool.shortDescription}</p>
        {isEditing ? (
          <NoteForm collectionId={collectionId} tool={tool} note={note} onClose={() => setEditing(false)} />
        ) : (
          <>
            {note && <blockquote>{note}</blockquote>}
            <Button
              variant="link"
              size="sm"
              className="collection-row__note"
              aria-label={`${note ? "Edit" : "Add"} note on ${tool.name}`}
              onClick={() => setEditing(true)}
            >
              {note ? "Edit note" : "Add note"}
            </Button>
          </>
        )}
      </div>
      <Button variant="ghost" size="icon" aria-label={`Remove ${tool.name}`} data-tip="Remove" onClick={onRemove}>
        <Icon name="x" />
      </Button>
    </li>
  );
}

type NoteProps = { collectionId: number; tool: CollectionItem["tool"]; note: string; onClose: () => void };

function NoteForm({ collectionId, tool, note, onClose }: NoteProps) {
  const { call } = useApi();
  const client = useQueryClient();
  // As it was when the form was opened: a reload of the list must not hide that another tab changed it.
  const [before] = useState(note);
  const { submit, isBusy, fieldError, formError } = useSingleFieldForm({
    schema: async () => (await import("../../../../contract/collection.ts")).NoteText,
    async send(body) {
      const params = { id: String(collectionId), tool: String(tool.id) };
      await call("PUT /api/user/collections/:id/tools/:tool/note", { params, body: { ...body, before } });
      refreshCollections(client);
      onClose();
    },
  });
  return (
    <form className="form" noValidate onSubmit={submit}>
      <FormField label={`Note on ${tool.name}`} name="note" lines={2} autoFocus maxLength={COLLECTION.noteLength} defaultValue={note} error={fieldError} />
      <FormError>{formError}</FormError>
      <div className="new-collection__act">
        <Button size="sm" type="submit" busy={isBusy}>
          Save note
        </Button>
        <Button size="sm" variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
