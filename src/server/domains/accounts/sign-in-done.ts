import type { AuthCode } from "../../../contract/auth.ts";
import { escapeHtml } from "../../../shared/text/escape-html.ts";
import { standalonePage } from "../../ports/identity/chooser-page.ts";

/** Shown in the sign-in window for the moment until it closes itself. */
export const signInDonePage = ({ code, next }: { code: AuthCode | null; next: string }) =>
  standalonePage({
    title: code ? "Sign-in failed" : "Signed in",
    result: ` data-code="${escapeHtml(code ?? "")}" data-next="${escapeHtml(code ? `/login?${new URLSearchParams({ error: code, next })}` : next)}"`,
    body: `<main class="chooser"><h1>${code ? "Sign-in didn't work" : "You are signed in"}</h1><p class="muted">This window closes by itself. <a href="${escapeHtml(next)}">Continue here</a> if it does not.</p></main><script src="/sign-in-done.js"></script>`,
  });
