import type { CSSProperties } from "react";
import { Link } from "wouter";
import type { RatingSummary as Summary } from "../../../contract/review.ts";
import { RATING_QUESTIONS } from "../../../contract/review-options.ts";
import { Stars } from "../../components/stars.tsx";
import { count } from "../../lib/format.ts";

/** Average, distribution and questions. Each bar leads to the reviews with so many stars. */
export function RatingSummary({ slug, rating }: { slug: string; rating: Summary }) {
  return (
    <div className="rating">
      <div className="rating__all">
        <strong className="num">{rating.average.toFixed(1)}</strong>
        <div>
          <Stars value={rating.average} />
          <p>{count(rating.count)} reviews</p>
          <p>{rating.again}% would use it again</p>
        </div>
      </div>
      <ul className="rating__stars" aria-label="Distribution">
        {[5, 4, 3, 2, 1].map((stars) => (
          <Row key={stars} slug={slug} stars={stars} of={rating.count} reviews={rating.stars[stars - 1] ?? 0} />
        ))}
      </ul>
      <dl className="rating__questions">
        {RATING_QUESTIONS.map(({ name, label }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd className="num">{rating[name]?.toFixed(1) ?? "–"}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const share = (part: number) => ({ "--share": part }) as CSSProperties;

function Row({ slug, stars, of, reviews }: { slug: string; stars: number; of: number; reviews: number }) {
  const bar = (
    <>
      <span>
        {stars} {stars === 1 ? "star" : "stars"}
      </span>
      <span className="rating__bar" style={share(reviews / of)} />
      <span className="num">{count(reviews)}</span>
    </>
  );
  return <li>{reviews > 0 ? <Link href={`/tools/${slug}/reviews?stars=${stars}`}>{bar}</Link> : <span>{bar}</span>}</li>;
}
