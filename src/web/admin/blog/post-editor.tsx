/** The post editor: title and text, metadata, and a preview. */
import { useId, useState } from "react";
import type { AdminPost } from "../../../contract/admin/blogs.ts";
import { describeMoment } from "../../../shared/time-zone.ts";
import { useApi } from "../../lib/api-context.ts";
import { useRawRequest } from "../../lib/session/use-raw-request.ts";
import { toastFailure } from "../../lib/toast-failure.ts";
import { useTimeZone } from "../../lib/use-time-zone.ts";
import { Button } from "../../ui/button.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { FieldNote } from "../../ui/form-field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { RichEditor } from "../components/editor/rich-editor.tsx";
import { PostPreview } from "../components/item-preview.tsx";
import { ScheduleDialog } from "../components/schedule-dialog.tsx";
import { StatusBadge } from "../components/status-badge.tsx";
import { PostSide } from "./post-side.tsx";
import { type SaveState, usePost } from "./use-post.ts";

type Props = { post: AdminPost | null; onCreated?: (id: number) => void };

export default function PostEditor({ post: initial, onCreated }: Props) {
  const { post, form, field, submit, isBusy, error, draft, state, isPublic, save, publish, schedule, discard } = usePost(initial, onCreated);
  const publishAt = post?.publishAt ?? null;
  const timeZone = useTimeZone();
  const [isScheduling, setScheduling] = useState(false);
  const noteId = useId();
  const title = field("title");
  const [preview, setPreview] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const [asHtml, setAsHtml] = useState<"chosen" | "needed" | null>(null);
  const api = useApi();
  const { send } = useRawRequest();

  async function upload(file: File) {
    try {
      return await send("POST /api/admin/pictures", {}, file);
    } catch (failure) {
      toastFailure(failure, "Failed to upload the picture");
      return null;
    }
  }
  async function togglePreview() {
    if (preview !== null) return setPreview(null);
    try {
      const { content } = await api.call("POST /api/admin/blogs/preview", { body: { content: draft.content } });
      setPreview(content);
    } catch (failure) {
      toastFailure(failure, "Failed to load the preview");
    }
  }
  return (
    <>
      <div className="block__head">
        {publishAt ? <StatusBadge status="scheduled" label={`Scheduled: ${describeMoment(publishAt, timeZone)}`} /> : <PublicationBadge isPublic={isPublic} />}
        <span className="saved" role="status">
          {(post || state !== "saved") && saveStateText(state, isPublic)}
        </span>
        <span className="bar__end">
          {isPublic && state === "unsaved" && (
            <Button
              variant="ghost"
              size="sm"
              onClick={() => {
                discard();
                // The editor reads its text only once; remount it with the old text.
                setRound(round + 1);
              }}
            >
              Discard changes
            </Button>
          )}
          <Button variant="outline" size="sm" aria-pressed={asHtml !== null} onClick={() => setAsHtml(asHtml ? null : "chosen")}>
            HTML
          </Button>
          <Button variant="outline" size="sm" aria-pressed={preview !== null} onClick={togglePreview}>
            {preview === null ? "Preview" : "Write"}
          </Button>
          {isPublic && (
            <Button variant="outline" size="sm" onClick={() => publish(false)}>
              Unpublish
            </Button>
          )}
          {!isPublic && (
            <Button variant="outline" size="sm" disabled={!draft.title.trim()} onClick={() => setScheduling(true)}>
              <Icon name="clock" />
              {publishAt ? "Change time" : "Schedule"}
            </Button>
          )}
          <Button size="sm" busy={isBusy} disabled={!draft.title.trim() || (isPublic && state === "saved")} onClick={submit}>
            {isPublic ? "Update" : publishAt ? "Publish now" : "Publish"}
          </Button>
        </span>
      </div>
      <FormError>{error}</FormError>
      {isScheduling && <ScheduleDialog item={{ title: draft.title, publishAt }} onSave={schedule} onClose={() => setScheduling(false)} />}
      {preview !== null && (
        <article className="item-preview" aria-label="Preview">
          <PostPreview
            id={post?.id ?? null}
            post={{ ...draft, publishDate: post?.publishDate ?? null, createdAt: post?.createdAt ?? new Date().toISOString(), tags: [], content: preview }}
          />
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
              maxLength={200}
            />
            <FieldNote id={noteId} error={title.error} />
          </div>
          {asHtml === "needed" && <p className="note note--warn">This post contains HTML that the editor can't keep, so it opens as HTML.</p>}
          {asHtml ? (
            <textarea {...field("content").input} className="field html-source" aria-label="HTML" rows={28} />
          ) : (
            <RichEditor
              key={round}
              content={draft.content}
              onChange={(content) => form.setValue("content", content)}
              upload={upload}
              onLoss={() => setAsHtml("needed")}
            />
          )}
        </div>
        <PostSide post={post} field={field} canSave={draft.title.trim() !== ""} ensureSaved={() => (post ? Promise.resolve(post) : save(draft))} />
      </div>
    </>
  );
}

const PublicationBadge = ({ isPublic }: { isPublic: boolean }) => (
  <span className={isPublic ? "badge badge--ok" : "badge"}>{isPublic ? "Published" : "Draft"}</span>
);

function saveStateText(state: SaveState, isPublic: boolean): string {
  if (state === "saving") return "Saving…";
  if (state === "failed") return "Not saved";
  if (state === "unsaved") return isPublic ? "Saved in this browser until you update" : "Not saved yet";
  return "Saved";
}
