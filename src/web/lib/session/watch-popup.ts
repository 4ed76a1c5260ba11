/** Waits for the result from the sign-in window. */
import { type AuthCode, HINT_COOKIE, SESSION, SIGN_IN_CHANNEL } from "../../../contract/auth.ts";
import { toast } from "../../ui/toast.tsx";
import { authMessage } from "./auth-messages.ts";

/** One window at a time: a second click reuses the first one. */
let stopWaiting = () => {};

export function watchPopup(popup: Window, next?: string) {
  stopWaiting();
  const channel = new BroadcastChannel(SIGN_IN_CHANNEL);
  const before = document.cookie.includes(HINT_COOKIE);
  let closedAt = 0;

  const timer = setInterval(() => {
    // With COOP at the identity provider an open popup looks closed, so popup.closed is only a hint.
    closedAt ||= popup.closed ? Date.now() : 0;
    const isSignedIn = !before && document.cookie.includes(HINT_COOKIE);
    if (isSignedIn) done(null);
    else if (closedAt && Date.now() - closedAt > SESSION.popupClosedMs) {
      // Only logged, and the channel stays open: the user may still be typing a password.
      clearInterval(timer);
      console.info(authMessage("popup-closed-by-user"));
    }
  }, SESSION.pollMs);

  stopWaiting = () => {
    clearInterval(timer);
    channel.close();
  };
  function done(code: AuthCode | null) {
    stopWaiting();
    if (code === null) openNextPage(next);
    else if (code === "popup-closed-by-user") console.info(authMessage(code));
    else {
      console.error(`Sign-in failed: ${code}`);
      toast({ title: "Sign-in failed", description: authMessage(code), variant: "destructive" });
    }
  }
  channel.onmessage = ({ data }: MessageEvent<{ code: AuthCode | null }>) => done(data.code);
}

function openNextPage(next?: string) {
  const here = location.pathname + location.search;
  if (next && next !== here) location.assign(next);
  // A different fragment alone loads nothing.
  if (!next || next.replace(/#.*/, "") === here) location.reload();
}
