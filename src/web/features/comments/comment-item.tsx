import { type ReactNode, useEffect, useRef } from "react";
import type { CommentReply } from "../../../contract/comment.ts";
import { Avatar } from "../../components/avatar.tsx";
import { shortDate } from "../../lib/format.ts";
import { fullName } from "./full-name.ts";
import { linkedText } from "./linked-text.ts";

type Props = { comment: CommentReply; isNew?: boolean; isDeleted?: boolean; children?: ReactNode };

/** One comment, with its actions as children below. */
export function CommentItem({ comment, isNew = false, isDeleted = false, children }: Props) {
  const articleRef = useRef<HTMLElement>(null);
  // The box it was written in is gone or empty, so the focus moves to the new comment.
  useEffect(() => {
    if (!isNew) return;
    articleRef.current?.focus({ preventScroll: true });
    articleRef.current?.scrollIntoView({ block: "nearest" });
  }, [isNew]);
  if (isDeleted) {
    return (
      <article className="comment comment--deleted" id={`comment-${comment.id}`}>
        <p className="comment__text">{comment.content}</p>
      </article>
    );
  }
  return (
    <article className="comment" id={`comment-${comment.id}`} ref={articleRef} tabIndex={-1}>
      <Avatar person={comment.user} size={36} />
      <div>
        <p className="comment__by">
          <strong>{fullName(comment.user)}</strong>
          <time dateTime={comment.createdAt}>{shortDate(comment.createdAt)}</time>
        </p>
        <p className="comment__text">{linkedText(comment.content).map(toLink)}</p>
        {children && <div className="comment__actions">{children}</div>}
      </div>
    </article>
  );
}

/** Links in comments are user content: no ranking credit (nofollow ugc) and no access to our window (noopener). */
const toLink = ({ text, href }: { text: string; href?: string }, index: number) =>
  href === undefined ? (
    text
  ) : (
    <a key={`${index} ${href}`} href={href} target="_blank" rel="nofollow ugc noopener">
      {text}
    </a>
  );
