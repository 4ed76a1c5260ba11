import { lazy, Suspense } from "react";
import { Link } from "wouter";
import { SignInGate } from "../components/sign-in-gate.tsx";
import { definePage } from "../lib/page.ts";

export const page = definePage({
  head: () => ({
    title: "Submit Your Product",
    description: "Tell us about an AI tool that belongs in the directory. Listing is free, and we review every submission.",
    canonical: "/submit",
  }),
  view: Submit,
});

/** The form brings its checks with it, which is more code than the rest of the page; visitors do without. */
const SubmitForm = lazy(() => import("../features/submit/submit-form.tsx"));

function Submit() {
  return (
    <SignInGate title="Authentication Required" text="Please sign in to submit a tool to the directory." action="Sign In with Google" next="/submit">
      {(user) => (
        <div className="wrap submit">
          <header className="page-head page-head--alone">
            <h1>Submit Your Product</h1>
            <p>Tell us about an AI tool that belongs here. Listing is free.</p>
          </header>
          <div className="submit__body">
            <Suspense fallback={<div className="submit__wait" aria-busy="true" />}>
              <SubmitForm key={user.uid} uid={user.uid} />
            </Suspense>
            <Rules />
          </div>
        </div>
      )}
    </SignInGate>
  );
}

function Rules() {
  return (
    <aside className="submit__rules" aria-label="Before you submit">
      <h2>What happens next</h2>
      <p>We review every submission, usually within two days. You can follow its status under My Submissions in your profile.</p>
      <h2>What we list</h2>
      <p>Working tools that use AI, described in plain words.</p>
      <p>We do not list tools made for sexual images of real people without their consent, or of minors. There are no exceptions.</p>
      <p>
        <Link href="/terms-of-service">Terms of Service</Link>
      </p>
    </aside>
  );
}
