import { usePrefetchQuery, useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { Link } from "wouter";
import { MESSAGES } from "../../contract/messages.ts";
import { AgeGate } from "../components/age-gate.tsx";
import { LoadFailed } from "../components/load-failed.tsx";
import { SignInGate } from "../components/sign-in-gate.tsx";
import { definePage, type PageInput } from "../lib/page.ts";
import { useSignInWords } from "../lib/session/sign-in-words.ts";
import { claimQuery } from "../queries/account-queries.ts";
import { toolQuery } from "../queries/page-queries.ts";
import { categoriesQuery } from "../queries/shared-queries.ts";

const slugOf = ({ params }: PageInput) => params.slug ?? "";

export const page = definePage({
  data: (input) => [toolQuery(slugOf(input))],
  head: (input, read) => {
    const tool = read(toolQuery(slugOf(input)));
    const verb = read(claimQuery(slugOf(input)))?.isMaker ? "Edit" : "Correct";
    return { title: tool ? `${verb} ${tool.name}` : "Suggest a correction", canonical: `/tools/${slugOf(input)}/correct`, noindex: true, isDetail: true };
  },
  view: CorrectionPage,
});

/** With its schema, which is larger than the rest of the page; signed-out visitors do not load it. */
const CorrectionForm = lazy(() => import("../features/tool/correction-form.tsx"));

function CorrectionPage(input: PageInput) {
  const slug = slugOf(input);
  const words = useSignInWords();
  return (
    <SignInGate
      title="Suggest a correction"
      text="Please sign in to correct a listing. We'll tell you the outcome."
      action={words.signIn}
      next={`/tools/${slug}/correct`}
    >
      {() => <SignedIn slug={slug} />}
    </SignInGate>
  );
}

function SignedIn({ slug }: { slug: string }) {
  // In parallel with the form's code.
  usePrefetchQuery(categoriesQuery());
  const { data: tool, isPending, isError, refetch } = useQuery(toolQuery(slug));
  const { data: claim, isPending: isClaimPending } = useQuery(claimQuery(slug));
  // Unknown, for example with another backend that has no claims: a maker can still suggest what everyone can.
  const isMaker = claim?.isMaker ?? false;
  if (isError) return <LoadFailed retry={refetch} />;
  if (isPending || isClaimPending) return <div className="wrap" aria-busy="true" />;
  if (!tool)
    return (
      <div className="wrap message">
        <h1>{MESSAGES.tool.failure}</h1>
      </div>
    );
  return (
    <div className="wrap">
      <header className="page-head page-head--alone">
        <p>
          <Link href={`/tools/${tool.slug}`}>{tool.name}</Link>
        </p>
        <h1>
          {isMaker ? "Edit" : "Correct"} {tool.name}
        </h1>
        <p>
          {isMaker
            ? "We review every change of the name and the website. Other changes are public immediately where an admin trusts you with the field."
            : "Change what is wrong and tell us where it can be checked. We review every correction."}
        </p>
      </header>
      <AgeGate isNeeded={tool.isAdult}>
        <Suspense fallback={<div className="submit__wait" aria-busy="true" />}>
          <CorrectionForm key={tool.slug} tool={tool} isMaker={isMaker} />
        </Suspense>
      </AgeGate>
    </div>
  );
}
