import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { Link } from "wouter";
import { MESSAGES } from "../../contract/messages.ts";
import { AgeGate } from "../components/age-gate.tsx";
import { LoadFailed } from "../components/load-failed.tsx";
import { SignInGate } from "../components/sign-in-gate.tsx";
import { definePage, type PageInput } from "../lib/page.ts";
import { useSignInWords } from "../lib/session/sign-in-words.ts";
import { usePrivateParam } from "../lib/use-private-param.ts";
import { toolQuery } from "../queries/page-queries.ts";
import { isPermanentError } from "../queries/query-client.ts";

const slugOf = ({ params }: PageInput) => params.slug ?? "";

export const page = definePage({
  data: (input) => [toolQuery(slugOf(input))],
  head: (input, read) => {
    const tool = read(toolQuery(slugOf(input)));
    return { title: tool ? `Claim ${tool.name}` : "Claim a tool", canonical: `/tools/${slugOf(input)}/claim`, noindex: true, isDetail: true };
  },
  view: ClaimPage,
});

/** With the schema of its form; signed-out visitors do not load it. */
const ClaimSteps = lazy(() => import("../features/tool/claim/claim-steps.tsx"));

function ClaimPage(input: PageInput) {
  const slug = slugOf(input);
  // From the mail to an address at the tool's domain.
  const code = usePrivateParam("code");
  const words = useSignInWords();
  return (
    <SignInGate
      title="Is this your tool?"
      text="Please sign in to claim a listing and keep it up to date."
      action={words.signIn}
      next={`/tools/${slug}/claim${code ? `?${new URLSearchParams({ code })}` : ""}`}
    >
      {() => <SignedIn slug={slug} code={code} />}
    </SignInGate>
  );
}

function SignedIn({ slug, code }: { slug: string; code: string | null }) {
  const { data: tool, isPending, error, refetch } = useQuery(toolQuery(slug));
  if (isPending) return <div className="wrap" aria-busy="true" />;
  if (!tool && !isPermanentError(error)) return <LoadFailed retry={refetch} />;
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
        <h1>Claim {tool.name}</h1>
        <p>As its maker you can edit the listing, confirm its facts and invite others. Its ranking and placement don't change.</p>
      </header>
      <AgeGate isNeeded={tool.isAdult}>
        <Suspense fallback={<div className="claim-wait" aria-busy="true" />}>
          <ClaimSteps key={tool.slug} tool={tool} code={code} />
        </Suspense>
      </AgeGate>
    </div>
  );
}
