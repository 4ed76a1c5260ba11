import { usePrefetchQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { Link, useLocation } from "wouter";
import { SignInGate } from "../components/sign-in-gate.tsx";
import { definePage, type PageInput } from "../lib/page.ts";
import { useSignInWords } from "../lib/session/sign-in-words.ts";
import { submissionsQuery } from "../queries/account-queries.ts";
import { categoriesQuery } from "../queries/shared-queries.ts";
import { buttonClass } from "../ui/button.tsx";

const PATH = "/submit";
/** The id of the received submission, if it is in the URL. */
const RECEIVED = "received";
const hrefOf = (id: string | null) => (id ? `${PATH}?${new URLSearchParams({ [RECEIVED]: id })}` : PATH);

export const page = definePage({
  searchParams: [RECEIVED],
  head: ({ search }, read) => {
    const id = search.get(RECEIVED);
    const isKnown = read(submissionsQuery())?.tools.some((tool) => String(tool.id) === id) ?? true;
    return {
      title: id ? (isKnown ? "Received" : "Submission not found") : "Submit Your Product",
      description: "Tell us about a tool that belongs in the directory. Listing is free, and we review every submission.",
      canonical: PATH,
      noindex: id !== null,
    };
  },
  view: Submit,
});

/** The form includes its schema, which is larger than the rest of the page; signed-out visitors do not load it. */
const SubmitForm = lazy(() => import("../features/submit/submit-form.tsx"));
const Received = lazy(() => import("../features/submit/received.tsx"));
const ToolIdentity = lazy(() => import("../features/tool/tool-identity.tsx").then((part) => ({ default: part.ToolIdentity })));

function Submit({ search }: PageInput) {
  const [, navigate] = useLocation();
  const [sent, setSent] = useState<string | null>(null);
  const received = search.get(RECEIVED);
  const words = useSignInWords();

  function onSent(id: number) {
    setSent(String(id));
    navigate(hrefOf(String(id)));
    startAtTop();
  }
  return (
    <SignInGate title="Authentication Required" text="Please sign in to submit a tool to the directory." action={words.signIn} next={hrefOf(received)}>
      {(user) => (
        <div className="wrap submit">
          {received ? (
            <Suspense fallback={<div className="received-wait" aria-busy="true" />}>
              <Received
                key={received}
                id={received}
                user={user}
                isNew={received === sent}
                head={(tool) => <ToolIdentity tool={tool} />}
                another={
                  <Link className={buttonClass({ variant: "outline" })} href={PATH} onClick={startAtTop}>
                    Submit another tool
                  </Link>
                }
              />
            </Suspense>
          ) : (
            <>
              <header className="page-head page-head--alone">
                <h1>Submit Your Product</h1>
                <p>Tell us about a tool that belongs here. Listing is free.</p>
              </header>
              <div className="submit__body">
                <Form uid={user.uid} onSent={onSent} />
              </div>
            </>
          )}
        </div>
      )}
    </SignInGate>
  );
}

function Form({ uid, onSent }: { uid: string; onSent: (id: number) => void }) {
  // In parallel with the form's code.
  usePrefetchQuery(categoriesQuery());
  return (
    <Suspense
      fallback={
        <>
          <div className="submit__wait" aria-busy="true" />
          <Rules />
        </>
      }
    >
      <SubmitForm key={uid} uid={uid} onSent={onSent} rules={<Rules />} />
    </Suspense>
  );
}

/** The form and the confirmation are the same page, so the router moves neither the view nor the focus between them. */
function startAtTop() {
  scrollTo({ top: 0, behavior: "instant" });
  document.getElementById("main")?.focus({ preventScroll: true });
}

function Rules() {
  return (
    <aside className="submit__rules" aria-label="Before you submit">
      <h2>What happens next</h2>
      <p>We review every submission, usually within two days. You can follow its status under My Submissions in your profile.</p>
      <h2>What we list</h2>
      <p>Working tools that fit this directory, described in plain words.</p>
      <p>We don’t list tools made for sexual images of real people without their consent, or of minors. No exceptions.</p>
      <p>
        <Link href="/terms-of-service">Terms of Service</Link>
      </p>
    </aside>
  );
}
