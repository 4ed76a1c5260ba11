/** Edits a static page: its text in the editor of posts, its URL and its place in the footer, with a preview. */
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { AdminPage } from "../../../contract/admin/pages.ts";
import type { TextPage } from "../../../contract/text-page.ts";
import { RichText } from "../../features/blog/rich-text.tsx";
import { useApi } from "../../lib/api-context.ts";
import { useRawRequest } from "../../lib/session/use-raw-request.ts";
import { toastFailure } from "../../lib/toast-failure.ts";
import { Button } from "../../ui/button.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { FieldNote } from "../../ui/form-field.tsx";
import { LeaveGuard } from "../components/leave-guard.tsx";
import { TextBar } from "../components/versioned-text/text-bar.tsx";
import { TextConflict } from "../components/versioned-text/text-conflict.tsx";
import { type AsHtml, TextContent } from "../components/versioned-text/text-content.tsx";
import { pageVariablesQuery } from "../lib/queries.ts";
import { PageDifferences } from "./page-differences.tsx";
import { toDraft } from "./page-draft.ts";
import { PageSide } from "./page-side.tsx";
import { usePageChanges } from "./use-page-changes.ts";
import { usePageForm } from "./use-page-form.ts";

type Props = { page: AdminPage | null; onSaved: (slug: string) => void; onDeleted: () => void };

export default function PageEditor({ page, onSaved, onDeleted }: Props) {
  const { form, field, submit, isBusy, error, isDirty, draft, base, round, theirs, discard, keepMine } = usePageForm(page, onSaved);
  const { restorePage, deletePage } = usePageChanges();
  const { data: variables } = useQuery(pageVariablesQuery());
  const [preview, setPreview] = useState<TextPage | null>(null);
  const [asHtml, setAsHtml] = useState<AsHtml>(null);
  const noteId = useId();
  const api = useApi();
  const { send } = useRawRequest();
  const [title, content] = [field("title"), field("content")];

  async function upload(file: File) {
    try {
      return await send("POST /api/admin/pictures", {}, file);
    } catch (failure) {
      toastFailure(failure, "Failed to upload the picture");
      return null;
    }
  }
  async function togglePreview() {
    if (preview) return setPreview(null);
    try {
      const { title: heading, description, content: text } = draft;
      setPreview(await api.call("POST /api/admin/pages/preview", { body: { title: heading, description, content: text } }));
    } catch (failure) {
      toastFailure(failure, "Failed to load the preview");
    }
  }
  function remove() {
    if (!base) return;
    // First, because the deleted page would be read again here.
    onDeleted();
    void deletePage(base);
  }
  return (
    <>
      <TextBar
        isDirty={isDirty}
        isBusy={isBusy}
        isStored={base !== null}
        isBlocked={theirs !== null}
        saveLabel={base ? "Save" : "Add page"}
        onSave={submit}
        onDiscard={discard}
      >
        {base?.kind === "changed" && !isDirty && (
          <Button variant="outline" size="sm" onClick={() => restorePage(base, 0)}>
            Restore default
          </Button>
        )}
        {base?.kind === "own" && !isDirty && (
          <Button variant="outline" size="sm" onClick={remove}>
            Delete
          </Button>
        )}
        <Button variant="outline" size="sm" aria-pressed={asHtml !== null} onClick={() => setAsHtml(asHtml ? null : "chosen")}>
          HTML
        </Button>
        <Button variant="outline" size="sm" aria-pressed={preview !== null} onClick={togglePreview}>
          {preview ? "Write" : "Preview"}
        </Button>
      </TextBar>
      {base?.hidden && <p className="note note--warn">{base.hidden}.</p>}
      {theirs && (
        <TextConflict message={error ?? "Another admin changed this page in the meantime."} onKeepMine={keepMine} onUseTheirs={discard}>
          <PageDifferences before={toDraft(theirs)} after={draft} />
        </TextConflict>
      )}
      <FormError>{!theirs && error}</FormError>
      {preview && (
        <article className="item-preview" aria-label="Preview">
          <h2 className="item-preview__title">{preview.title}</h2>
          <p className="muted">{preview.description}</p>
          <RichText html={preview.content} />
        </article>
      )}
      <div className="post-form" hidden={preview !== null}>
        <div>
          <div className="form-field">
            <input
              {...title.input}
              className="post-form__title"
              aria-label="Title"
              aria-invalid={title.error !== undefined}
              aria-describedby={noteId}
              placeholder="Title"
              maxLength={120}
            />
            <FieldNote id={noteId} error={title.error} />
          </div>
          <TextContent
            key={round}
            field={content}
            content={draft.content}
            onChange={(text) => form.setValue("content", text, { shouldDirty: true })}
            asHtml={asHtml}
            onLoss={() => setAsHtml("needed")}
            variables={variables?.items ?? []}
            upload={upload}
          />
        </div>
        <PageSide field={field} isDelivered={base !== null && base.kind !== "own"} />
      </div>
      <LeaveGuard isOn={isDirty} />
    </>
  );
}
