import { useQuery } from "@tanstack/react-query";
import type { Comment, CommentReply } from "../../contract/comment.ts";
import { MESSAGES } from "../../contract/messages.ts";
import { count, shortDate } from "../lib/format.ts";
import { commentsQuery } from "../lib/queries.ts";
import { buttonClass } from "../ui/button.tsx";
import { CommentAvatar, fullName } from "./comment-avatar.tsx";

const SIGN_IN = "/api/login";

export function Comments({ slug }: { slug: string }) {
  const { data, isError } = useQuery(commentsQuery(slug));
  return (
    <section className="comments" aria-labelledby="comments">
      <h2 id="comments">{data ? `Comments (${count(data.total)})` : "Comments"}</h2>
      <div className="comments__sign-in">
        <p>{MESSAGES.comments.signIn}</p>
        <a className={buttonClass({ variant: "outline" })} href={SIGN_IN}>
          Login with Google
        </a>
      </div>
      {isError && (
        <p className="comments__failed" role="alert">
          {MESSAGES.comments.loadFailed}
        </p>
      )}
      <ol>
        {data?.items.map((comment) => (
          <li key={comment.id}>
            <Thread comment={comment} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Thread({ comment }: { comment: Comment }) {
  return (
    <>
      <Words comment={comment} canReply />
      {comment.replies.length > 0 && (
        <ol className="comments__replies" aria-label={`Replies to ${fullName(comment.user)}`}>
          {comment.replies.map((reply) => (
            <li key={reply.id}>
              <Words comment={reply} />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

function Words({ comment, canReply = false }: { comment: CommentReply; canReply?: boolean }) {
  return (
    <article className="comment" id={`comment-${comment.id}`}>
      <CommentAvatar user={comment.user} />
      <div>
        <p className="comment__by">
          <strong>{fullName(comment.user)}</strong>
          <time dateTime={comment.createdAt}>{shortDate(comment.createdAt)}</time>
        </p>
        <p className="comment__text">{comment.content}</p>
        {canReply && (
          <a className="comment__reply" href={SIGN_IN}>
            Log in to reply
          </a>
        )}
      </div>
    </article>
  );
}
