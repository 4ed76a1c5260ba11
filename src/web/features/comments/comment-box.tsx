import { useRef, useState } from "react";
import type { PostedComment } from "../../../contract/comment.ts";
import { COMMENT_LENGTH } from "../../../contract/constants.ts";
import { MESSAGES } from "../../../contract/messages.ts";
import type { SessionUser } from "../../../contract/session.ts";
import { useHumanCheck } from "../../components/human-check/use-human-check.tsx";
import { ApiError } from "../../lib/api.ts";
import { useApi } from "../../lib/api-context.ts";
import { errorMessage } from "../../lib/error-message.ts";
import { count } from "../../lib/format.ts";
import { useSingleFieldForm } from "../../lib/use-single-field-form.ts";
import { Button } from "../../ui/button.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { FormField } from "../../ui/form-field.tsx";
import { toast } from "../../ui/toast.tsx";
import { readCommentDraft, storeCommentDraft } from "./comment-draft.ts";

const NEARLY_FULL = COMMENT_LENGTH * 0.9;

type Props = {
  user: SessionUser;
  slug: string;
  /** The comment being replied to and its author, or null for a top-level comment. */
  replyTo?: { id: number; name: string } | null;
  onPosted: (comment: PostedComment) => void;
  onSignedOut: () => void;
  onCancel?: () => void;
};

export function CommentBox({ user, slug, replyTo = null, onPosted, onSignedOut, onCancel }: Props) {
  const api = useApi();
  const form = useRef<HTMLFormElement>(null);
  const humanCheck = useHumanCheck("comment", form);
  const parentId = replyTo?.id ?? null;
  const draftKey = { uid: user.uid, slug, parentId };
  const [text, setText] = useState(() => readCommentDraft(draftKey));

  function write(next: string) {
    setText(next);
    storeCommentDraft(draftKey, next);
  }
  const { submit, isBusy, fieldError, formError } = useSingleFieldForm({
    schema: async () => (await import("../../../contract/comment.ts")).postCommentOperation.body,
    toBody: (fields) => ({ ...fields, parentId }),
    async send(body) {
      const comment = await api.call("POST /api/blogs/slug/:slug/comments", { params: { slug }, body, humanCheck: humanCheck.takeToken() });
      write("");
      humanCheck.reset();
      toast(comment.isWaiting ? MESSAGES.comments.waiting : MESSAGES.comments.posted);
      onPosted(comment);
    },
    explain(failure) {
      if (humanCheck.showIfRequired(failure)) return null;
      toast({ ...MESSAGES.comments.failed, variant: "destructive" });
      if (!(failure instanceof ApiError) || failure.status !== 401) return errorMessage(failure, MESSAGES.comments.failed.description);
      onSignedOut();
      return null;
    },
  });
  return (
    <form className="comment-box" noValidate ref={form} onSubmit={submit}>
      <FormField
        label={replyTo ? `Your reply to ${replyTo.name}` : "Your comment"}
        isLabelHidden
        required
        name="content"
        lines={replyTo ? 2 : 3}
        maxLength={COMMENT_LENGTH}
        placeholder={replyTo ? `Reply to ${replyTo.name}` : "Share your thoughts"}
        value={text}
        // Pressing Reply moves the focus here.
        autoFocus={replyTo !== null}
        error={fieldError}
        onChange={({ currentTarget }) => write(currentTarget.value)}
        onKeyDown={({ key, ctrlKey, metaKey }) => {
          if (key === "Enter" && (ctrlKey || metaKey)) form.current?.requestSubmit();
        }}
      />
      {humanCheck.widget}
      <FormError>{formError}</FormError>
      <div className="comment-box__foot">
        {text.length > NEARLY_FULL && <span className="muted">{count(COMMENT_LENGTH - text.length)} characters left</span>}
        {onCancel && (
          <Button variant="ghost" size="sm" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" size="sm" disabled={!text.trim()} busy={isBusy}>
          {isBusy ? "Posting..." : replyTo ? "Post Reply" : "Post Comment"}
        </Button>
      </div>
    </form>
  );
}
