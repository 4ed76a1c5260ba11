import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { Comment } from "../../../contract/comment.ts";
import { COMMENT_LENGTH } from "../../../contract/constants.ts";
import { MESSAGES } from "../../../contract/messages.ts";
import type { SessionUser } from "../../../contract/session.ts";
import { useHumanQuestion } from "../../components/human-check/human-question.tsx";
import { ApiFailure } from "../../lib/api.ts";
import { useApi } from "../../lib/api-context.ts";
import { count } from "../../lib/format.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.tsx";
import { readCommentDraft, storeCommentDraft } from "./comment-draft.ts";

const NEARLY_FULL = COMMENT_LENGTH * 0.9;

type Props = {
  user: SessionUser;
  slug: string;
  /** The comment that is answered and whose it is, or null for a comment of its own. */
  answers?: { id: number; name: string } | null;
  onPosted: (comment: Comment) => void;
  onSignedOut: () => void;
  onCancel?: () => void;
};

export function CommentBox({ user, slug, answers = null, onPosted, onSignedOut, onCancel }: Props) {
  const id = useId();
  const api = useApi();
  const parentId = answers?.id ?? null;
  const place = { uid: user.uid, slug, parentId };
  const [text, setText] = useState(() => readCommentDraft(place));
  const [problem, setProblem] = useState<string | null>(null);

  function write(next: string) {
    setText(next);
    storeCommentDraft(place, next);
  }
  const post = useMutation({
    mutationFn: (humanCheck: string) =>
      api.call<Comment>(`/api/blogs/slug/${encodeURIComponent(slug)}/comments`, { method: "POST", body: { content: text.trim(), parentId }, humanCheck }),
    onSuccess: (comment) => {
      write("");
      question.answered();
      toast(MESSAGES.comments.posted);
      onPosted(comment);
    },
    onError: (error) => {
      if (question.ask(error)) return;
      toast({ ...MESSAGES.comments.failed, variant: "destructive" });
      if (error instanceof ApiFailure && error.status === 401) return onSignedOut();
      setProblem((error instanceof ApiFailure && error.sentence) || MESSAGES.comments.failed.description);
    },
  });
  const question = useHumanQuestion("comment", (token) => post.mutate(token));

  function submit(event: { preventDefault(): void }) {
    event.preventDefault();
    setProblem(null);
    if (text.trim() && !post.isPending) post.mutate("");
  }

  const label = answers ? `Your reply to ${answers.name}` : "Your comment";
  return (
    <form className="comment-box" onSubmit={submit}>
      <label className="sr" htmlFor={id}>
        {label}
      </label>
      <textarea
        className="field field--text"
        id={id}
        rows={answers ? 2 : 3}
        maxLength={COMMENT_LENGTH}
        placeholder={answers ? `Reply to ${answers.name}` : "Share your thoughts"}
        value={text}
        // biome-ignore lint/a11y/noAutofocus: whoever pressed Reply wants to write
        autoFocus={answers !== null}
        aria-invalid={problem !== null}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit(event);
        }}
      />
      {question.widget}
      {problem && (
        <p className="form__error" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
      <div className="comment-box__foot">
        {text.length > NEARLY_FULL && <span className="muted">{count(COMMENT_LENGTH - text.length)} characters left</span>}
        {onCancel && (
          <Button variant="ghost" size="sm" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" size="sm" disabled={!text.trim()} busy={post.isPending}>
          {post.isPending ? "Posting..." : answers ? "Post Reply" : "Post Comment"}
        </Button>
      </div>
    </form>
  );
}
