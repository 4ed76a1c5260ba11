import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { Link } from "wouter";
import { AgeGate } from "../components/age-gate.tsx";
import { LoadFailed } from "../components/load-failed.tsx";
import { SignInGate } from "../components/sign-in-gate.tsx";
import { definePage, type PageInput } from "../lib/page.ts";
import { useSignInWords } from "../lib/session/sign-in-words.ts";
import { reviewFormQuery } from "../queries/account-queries.ts";
import { toolQuery } from "../queries/page-queries.ts";
import { buttonClass } from "../ui/button.tsx";

const slugOf = ({ params }: PageInput) => params.slug ?? "";

export const page = definePage({
  data: (input) => [toolQuery(slugOf(input))],
  head: (input, read) => {
    const tool = read(toolQuery(slugOf(input)));
    return { title: tool ? `Review ${tool.name}` : "Write a review", canonical: `/tools/${slugOf(input)}/review`, noindex: true, isDetail: true };
  },
  view: ReviewPage,
});

// With its schema; signed-out visitors do not load it.
const ReviewForm = lazy(() => import("../features/reviews/review-form.tsx"));

function ReviewPage(input: PageInput) {
  const slug = slugOf(input);
  const words = useSignInWords();
  return (
    <SignInGate title="Write a review" text="Please sign in, so that each person reviews a tool once." action={words.signIn} next={`/tools/${slug}/review`}>
      {() => <SignedIn slug={slug} />}
    </SignInGate>
  );
}

function SignedIn({ slug }: { slug: string }) {
  const { data, isError, refetch } = useQuery(reviewFormQuery(slug));
  if (isError) return <LoadFailed retry={refetch} />;
  if (!data) return <div className="wrap" aria-busy="true" />;
  const { tool, review, refusal, name } = data;
  return (
    <div className="wrap">
      <header className="page-head page-head--alone">
        <p>
          <Link href={`/tools/${tool.slug}`}>{tool.name}</Link>
        </p>
        <h1>{review ? `Your review of ${tool.name}` : `Review ${tool.name}`}</h1>
        <p>Write about what you have done with it yourself. Everyone can read your review; your email address stays private.</p>
      </header>
      <AgeGate isNeeded={tool.isAdult}>
        {refusal ? (
          <div className="note">
            <p>{refusal}</p>
            <Link className={buttonClass({ variant: "outline" })} href={`/tools/${tool.slug}/reviews`}>
              Read the reviews
            </Link>
          </div>
        ) : (
          <Suspense fallback={<div className="submit__wait" aria-busy="true" />}>
            <ReviewForm key={review?.id ?? 0} tool={tool} review={review} name={name} />
          </Suspense>
        )}
      </AgeGate>
    </div>
  );
}
