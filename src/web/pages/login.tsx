import { useEffect, useMemo } from "react";
import { nextPath } from "../../shared/next-path.ts";
import { definePage, type PageInput } from "../lib/page.ts";
import { authMessage } from "../lib/session/auth-messages.ts";
import { loginHref } from "../lib/session/sign-in.ts";
import { useSignInWords } from "../lib/session/sign-in-words.ts";
import { useSite } from "../lib/site.ts";
import { Button, buttonClass } from "../ui/button.tsx";

export const page = definePage({
  searchParams: ["error", "with", "next"],
  head: () => ({ title: "Sign In", noindex: true }),
  view: Login,
});

/** The server redirects /login straight to the sign-in; this page shows its result, or Firebase's button. */
function Login({ search }: PageInput) {
  const [site, words] = [useSite(), useSignInWords()];
  const firebase = useMemo(() => site.firebase && { ...site.firebase, apiBaseUrl: site.apiBaseUrl }, [site]);
  const error = search.get("error");
  const next = nextPath(search.get("next"));
  const isFirebase = search.has("with") && firebase !== undefined;
  useEffect(() => {
    if (isFirebase) void import("../lib/session/firebase.ts").then(({ finishRedirect }) => finishRedirect(firebase, next));
    else if (!error) location.replace(loginHref(site, next));
  }, [isFirebase, firebase, site, error, next]);
  return (
    <div className="wrap message">
      <h1>{error ? "Sign-in failed" : "Sign In"}</h1>
      <p role={error ? "alert" : undefined}>{error ? authMessage(error) : words.toTakePart}</p>
      <p>
        {isFirebase ? (
          <Button onClick={() => void import("../lib/session/firebase.ts").then(({ startRedirect }) => startRedirect(firebase))}>{words.signIn}</Button>
        ) : (
          <a className={buttonClass()} href={loginHref(site, next)}>
            {error ? "Try again" : words.signIn}
          </a>
        )}
      </p>
      {isFirebase && (
        <noscript>
          <p className="form__error">Signing in needs JavaScript.</p>
        </noscript>
      )}
    </div>
  );
}
