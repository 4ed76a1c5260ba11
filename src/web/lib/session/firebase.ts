/** Sign-in with Firebase, loaded only if it is configured: Google's popup, or a redirect if popups are blocked. */
import { initializeApp } from "@firebase/app";
import {
  browserPopupRedirectResolver,
  browserSessionPersistence,
  GoogleAuthProvider,
  getRedirectResult,
  initializeAuth,
  signInWithPopup,
  signInWithRedirect,
  signOut,
  type UserCredential,
} from "@firebase/auth";
import type { ApiError } from "../../../contract/api.ts";
import { pathOf } from "../../../contract/operations/path-of.ts";
import { toast } from "../../ui/toast.tsx";
import { authMessage } from "./auth-messages.ts";

export type FirebaseSite = { apiKey: string; authDomain: string; projectId: string; apiBaseUrl: string };

let started: ReturnType<typeof initializeAuth> | undefined;
const authFor = (site: FirebaseSite) =>
  (started ??= initializeAuth(initializeApp({ apiKey: site.apiKey, authDomain: site.authDomain, projectId: site.projectId }), {
    persistence: browserSessionPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  }));

const codeOf = (error: unknown) => (typeof error === "object" && error !== null && "code" in error ? String(error.code).replace(/^auth\//, "") : "");

/** Firebase identifies the user; our server verifies the token and starts its own session. */
async function exchange(site: FirebaseSite, { user }: UserCredential) {
  const body = JSON.stringify({ idToken: await user.getIdToken() });
  const response = await fetch(site.apiBaseUrl + pathOf("POST /api/session/firebase"), {
    method: "POST",
    credentials: "include",
    headers: { "content-type": "application/json" },
    body,
  });
  await signOut(authFor(site));
  if (response.ok) return;
  const { error }: ApiError = await response.json();
  throw Object.assign(new Error("The session was refused"), { code: error });
}

function report(error: unknown) {
  const code = codeOf(error);
  console.error(`Sign-in failed: ${code}`, error);
  if (code !== "popup-closed-by-user" && code !== "cancelled-popup-request")
    toast({ title: "Sign-in failed", description: authMessage(code), variant: "destructive" });
}

export async function signInWithWindow(site: FirebaseSite, next: string) {
  try {
    await exchange(site, await signInWithPopup(authFor(site), new GoogleAuthProvider()));
    location.assign(next);
  } catch (error) {
    if (codeOf(error) === "popup-blocked") location.assign(`/login?${new URLSearchParams({ with: "firebase", next })}`);
    else report(error);
  }
}

/** Keeps the page and returns whether it worked. Every sign-in with Firebase is a new one, with its own time. */
export async function signInAgainWithWindow(site: FirebaseSite): Promise<boolean> {
  try {
    await exchange(site, await signInWithPopup(authFor(site), new GoogleAuthProvider()));
    return true;
  } catch (error) {
    if (codeOf(error) === "popup-blocked") location.assign(`/login?${new URLSearchParams({ with: "firebase", next: location.pathname + location.search })}`);
    else report(error);
    return false;
  }
}

/** On the sign-in page: completes a redirect from Google, and returns whether there was one. */
export async function finishRedirect(site: FirebaseSite, next: string): Promise<boolean> {
  try {
    const result = await getRedirectResult(authFor(site));
    if (result) {
      await exchange(site, result);
      location.assign(next);
    }
    return result !== null;
  } catch (error) {
    report(error);
    return false;
  }
}

export const startRedirect = (site: FirebaseSite) => signInWithRedirect(authFor(site), new GoogleAuthProvider()).catch(report);
