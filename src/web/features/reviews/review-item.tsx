import type { ReactNode } from "react";
import type { Review } from "../../../contract/review.ts";
import { RATING_QUESTIONS } from "../../../contract/review-options.ts";
import { Stars } from "../../components/stars.tsx";
import { shortDate } from "../../lib/format.ts";
import { Icon } from "../../ui/icon.tsx";

/** "Mar 2025" */
const monthOf = (since: string) => shortDate(`${since}-01`).replace(" 1,", "");

/** One review, with its actions as children below. */
export function ReviewItem({ review, children }: { review: Review; children?: ReactNode }) {
  const { id, author, stars, usedFor, since, pros, cons, wouldUseAgain, reply, createdAt, editedAt } = review;
  return (
    <article className="review" id={`review-${id}`}>
      <header>
        <strong>
          {author ?? (
            <>
              <Icon name="shield-check" /> Verified user
            </>
          )}
        </strong>
        <Stars value={stars} />
        <p className="review__when">
          <time dateTime={createdAt}>{shortDate(createdAt)}</time>
          {editedAt && <span>Edited</span>}
          <span>Uses it since {monthOf(since)}</span>
        </p>
      </header>
      <p className="review__text">{usedFor}</p>
      <div className="review__points">
        <Points title="Pros" icon="plus" className="pro" text={pros} />
        <Points title="Cons" icon="minus" className="con" text={cons} />
      </div>
      <dl className="review__ratings">
        {RATING_QUESTIONS.map(({ name, label }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{review[name] === null ? "Not needed" : `${review[name]} of 5`}</dd>
          </div>
        ))}
        <div>
          <dt>Would use it again</dt>
          <dd>{wouldUseAgain ? "Yes" : "No"}</dd>
        </div>
      </dl>
      {reply && (
        <div className="review__reply">
          <p className="review__when">
            <span className="badge badge--ok">Maker</span>
            <time dateTime={reply.createdAt}>{shortDate(reply.createdAt)}</time>
            {reply.editedAt && <span>Edited</span>}
          </p>
          <p className="review__text">{reply.text}</p>
        </div>
      )}
      {children}
    </article>
  );
}

const Points = ({ title, icon, className, text }: { title: string; icon: string; className: string; text: string }) => (
  <div className={className}>
    <b>
      <Icon name={icon} /> {title}
    </b>
    <p>{text}</p>
  </div>
);
