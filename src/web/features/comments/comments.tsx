import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Comment, CommentReply, PostedComment } from "../../../contract/comment.ts";
import { MESSAGES } from "../../../contract/messages.ts";
import type { SessionUser } from "../../../contract/session.ts";
import { SignInLink } from "../../components/sign-in-link.tsx";
import { latePart } from "../../lib/early-clicks.ts";
import { count } from "../../lib/format.ts";
import { useSession } from "../../lib/session/session.ts";
import { useSignInWords } from "../../lib/session/sign-in-words.ts";
import { ownCommentsQuery } from "../../queries/account-queries.ts";
import { commentsQuery } from "../../queries/page-queries.ts";
import { buttonClass } from "../../ui/button.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { CommentBox } from "./comment-box.tsx";
import { CommentItem } from "./comment-item.tsx";
import { fullName } from "./full-name.ts";
import { useCommentChanges } from "./use-comment-changes.ts";

/** How many comments of a blog post are shown before "Show all". */
const COMMENTS_AT_FIRST = 50;

export function Comments({ slug, startsWithAll }: { slug: string; startsWithAll: boolean }) {
  const { user, isLoading } = useSession();
  const { data, isError } = useQuery(commentsQuery(slug));
  const { data: own } = useQuery({ ...ownCommentsQuery(slug), enabled: user !== null });
  const heading = useRef<HTMLHeadingElement>(null);
  const { posted, remove, hide, newest } = useCommentChanges(slug, () => heading.current?.focus({ preventScroll: true }));
  const [isSignedOut, setSignedOut] = useState(false);
  const [replyingTo, setReplyingTo] = useState<number | null>(null);
  const [showsAll, setShowsAll] = useState(startsWithAll);
  const here = `/blog/${slug}`;
  const onPosted = (comment: PostedComment) => {
    setReplyingTo(null);
    if (comment.isWaiting) return;
    // A new comment is at the end.
    setShowsAll(true);
    posted(comment);
  };
  const box = { slug, onPosted, onSignedOut: () => setSignedOut(true) };

  const mayDelete = (comment: CommentReply) => user !== null && own?.ids.includes(comment.id);
  const actions = (comment: CommentReply) => (
    <>
      {mayDelete(comment) && (
        <button type="button" className="comment__action" aria-label={`Delete your comment “${start(comment)}”`} onClick={() => remove(comment.id)}>
          Delete
        </button>
      )}
      {user?.isAdmin && !mayDelete(comment) && (
        <button type="button" className="comment__action" aria-label={`Hide the comment by ${fullName(comment.user)}`} onClick={() => hide(comment.id)}>
          Hide
        </button>
      )}
    </>
  );

  const words = useSignInWords();
  const items = data?.items ?? [];
  const shown = showsAll ? items : items.slice(0, COMMENTS_AT_FIRST);
  /** The link disappears once clicked, so the focus moves to where the list ended. */
  const isNextToRead = ({ id }: Comment) => showsAll && !startsWithAll && id === items[COMMENTS_AT_FIRST]?.id;

  return (
    <section className="comments" aria-labelledby="comments" {...latePart}>
      <h2 id="comments" ref={heading} tabIndex={-1}>
        {data ? `Comments (${count(data.total)})` : "Comments"}
      </h2>
      {user ? (
        <CommentBox key={user.uid} user={user} {...box} />
      ) : (
        <div className="comments__sign-in" data-loading={isLoading || undefined}>
          <p>{words.toComment}</p>
          <SignInLink className={buttonClass({ variant: "outline" })} next={here}>
            {words.logIn}
          </SignInLink>
          <noscript>
            <p className="form__error">Commenting requires JavaScript.</p>
          </noscript>
        </div>
      )}
      {isSignedOut && !user && <FormError>{MESSAGES.comments.signedOut}</FormError>}
      {isError && <FormError>{MESSAGES.comments.loadFailed}</FormError>}
      <ol>
        {shown.map((comment) => (
          <li key={comment.id}>
            <CommentItem comment={comment} isNew={comment.id === newest || (newest === null && isNextToRead(comment))} isDeleted={comment.isDeleted}>
              <Reply user={user} next={here} isLoading={isLoading} name={fullName(comment.user)} onReply={() => setReplyingTo(comment.id)} />
              {actions(comment)}
            </CommentItem>
            {comment.replies.length > 0 && (
              <ol className="comments__replies" aria-label={`Replies to ${comment.isDeleted ? "a deleted comment" : fullName(comment.user)}`}>
                {comment.replies.map((reply) => (
                  <li key={reply.id}>
                    <CommentItem comment={reply} isNew={reply.id === newest}>
                      {actions(reply)}
                    </CommentItem>
                  </li>
                ))}
              </ol>
            )}
            {user && replyingTo === comment.id && (
              <div className="comments__answer">
                <CommentBox user={user} replyTo={{ id: comment.id, name: fullName(comment.user) }} onCancel={() => setReplyingTo(null)} {...box} />
              </div>
            )}
          </li>
        ))}
      </ol>
      {shown.length < items.length && <ShowAll total={data?.total ?? 0} onShow={() => setShowsAll(true)} />}
    </section>
  );
}

/** Without JavaScript it is a link to the same page with all comments. */
function ShowAll({ total, onShow }: { total: number; onShow: () => void }) {
  return (
    <p className="comments__all">
      {/* biome-ignore lint/a11y/useValidAnchor: a button would do nothing without JavaScript */}
      <a
        className={buttonClass({ variant: "outline" })}
        href="?comments=all#comments"
        onClick={(event) => {
          event.preventDefault();
          onShow();
        }}
      >
        Show all {count(total)} comments
      </a>
    </p>
  );
}

type ReplyProps = { user: SessionUser | null; isLoading: boolean; next: string; name: string; onReply: () => void };

function Reply({ user, isLoading, next, name, onReply }: ReplyProps) {
  if (user) {
    return (
      <button type="button" className="comment__action" aria-label={`Reply to ${name}`} onClick={onReply}>
        Reply
      </button>
    );
  }
  return (
    <span className="comment__gate" data-loading={isLoading || undefined}>
      <SignInLink className="comment__action" next={next}>
        Log in to reply
      </SignInLink>
    </span>
  );
}

const start = ({ content }: CommentReply) => (content.length > 40 ? `${content.slice(0, 40)}…` : content);
