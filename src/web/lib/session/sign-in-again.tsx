/**
 * Some calls need a recent sign-in (403, requires-recent-login). The user signs in again in a popup,
 * and the call is repeated, so that they stay on the page with everything they had typed.
 */
import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { type AuthCode, SIGN_IN_CHANNEL } from "../../../contract/auth.ts";
import { Button } from "../../ui/button.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { Modal } from "../../ui/modal.tsx";
import type { Site } from "../site.ts";
import { authMessage } from "./auth-messages.ts";
import { loginHref, openSignInWindow } from "./sign-in.ts";
import type { TokenRefresh } from "./token-refresh.ts";

type SignInSite = Pick<Site, "apiBaseUrl" | "url" | "firebase">;
type Call = { site: SignInSite; loadTokenRefresh: () => Promise<Pick<TokenRefresh, "refresh" | "token">>; send: (token: string | null) => Promise<Response> };

/** The original response, or that of the repeated call after signing in again. */
export async function retryAfterSignIn(response: Response, { site, loadTokenRefresh, send }: Call): Promise<Response> {
  if (!(await needsSignIn(response)) || !(await askToSignIn(site))) return response;
  const tokens = await loadTokenRefresh();
  await tokens.refresh();
  return send(await tokens.token());
}

const needsSignIn = async (response: Response) => {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null); // not JSON, so not this refusal
  return typeof body === "object" && body !== null && "code" in body && body.code === ("requires-recent-login" satisfies AuthCode);
};

let asking: Promise<boolean> | null = null;

/** Calls refused at the same time share one dialog. */
function askToSignIn(site: SignInSite): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => {
    const container = document.body.appendChild(document.createElement("div"));
    const root = createRoot(container);
    function done(isSignedIn: boolean) {
      asking = null;
      root.unmount();
      container.remove();
      resolve(isSignedIn);
    }
    root.render(<SignInAgain site={site} done={done} />);
  });
  return asking;
}

function SignInAgain({ site, done }: { site: SignInSite; done: (isSignedIn: boolean) => void }) {
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const channel = new BroadcastChannel(SIGN_IN_CHANNEL);
    channel.onmessage = ({ data: { code } }: MessageEvent<{ code: AuthCode | null }>) => (code === null ? done(true) : setProblem(authMessage(code)));
    return () => channel.close();
  }, [done]);

  function start() {
    setProblem(null);
    const { firebase, apiBaseUrl } = site;
    if (firebase) void import("./firebase.ts").then(async (part) => (await part.signInAgainWithWindow({ ...firebase, apiBaseUrl })) && done(true));
    else if (!openSignInWindow(site, { isReauthentication: true }))
      location.assign(loginHref(site, location.pathname + location.search + location.hash, { isReauthentication: true }));
  }
  return (
    <Modal title="Sign in again" note="For your security, please sign in again. You'll return to what you were doing." onClose={() => done(false)}>
      <div className="form">
        <FormError>{problem}</FormError>
        <Button onClick={start}>Sign in again</Button>
      </div>
    </Modal>
  );
}
