/** The account chooser of the embedded issuer: plain HTML and forms, no script of its own. */
import { readFile } from "node:fs/promises";
import { avatarOf } from "../../../shared/avatar-of.ts";
import { escapeHtml } from "../../../shared/text/escape-html.ts";
import type { AuthorizeQuery } from "./authorize-request.ts";
import type { Account } from "./demo-accounts.ts";

const MANIFEST = new URL("../../../../dist/client/.vite/manifest.json", import.meta.url);

type Chooser = {
  query: AuthorizeQuery;
  accounts: Account[];
  /** Whether this browser has shown the admin code. */
  isAdminBrowser: boolean;
  siteName: string;
  cancel: string;
  dev: boolean;
  problem?: string | undefined;
};

export async function chooserPage({ query, accounts, isAdminBrowser, siteName, cancel, dev, problem }: Chooser): Promise<string> {
  const hidden = Object.entries(query)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value ?? "")}">`)
    .join("");
  return standalonePage({
    title: `Choose an account for ${siteName}`,
    dev,
    body: `<main class="chooser">
<h1>Choose an account</h1>
<p class="muted">to continue to ${escapeHtml(siteName)}</p>
<form method="post" action="/issuer/authorize" class="chooser__accounts">${hidden}
${accounts.map(accountButton).join("\n")}
</form>
<form method="post" action="/issuer/authorize" class="form chooser__other">${hidden}
<h2>Use another account</h2>
${problem ? `<p class="chooser__problem" role="alert">${escapeHtml(problem)}</p>` : ""}
<div><label for="name">Name</label><input class="field" id="name" name="name" required maxlength="80" autocomplete="name"></div>
<div><label for="email">Email address</label><input class="field" id="email" name="email" type="email" required maxlength="254" autocomplete="email"></div>
${isAdminBrowser ? '<label class="check"><input type="checkbox" name="admin" value="on"> Make this account an admin</label>' : ""}
<div class="btns"><button class="btn btn--default" type="submit">Continue</button><a class="btn btn--ghost" href="${escapeHtml(cancel)}">Cancel</a></div>
</form>
<p class="chooser__note">Demo sign-in: no password needed. It works on this machine only. ${isAdminBrowser ? "This browser may sign in as an admin." : "To sign in as an admin, use the admin link in the server log."}</p>
</main>`,
  });
}

function accountButton({ email, name, isAdmin }: Account) {
  const { hue, letter } = avatarOf({ displayName: name });
  return `<button type="submit" name="account" value="${escapeHtml(email)}"><span class="avatar" style="--h:${hue}" aria-hidden="true">${escapeHtml(letter)}</span><span><b>${escapeHtml(name)}</b><span class="muted">${escapeHtml(email)}</span></span>${isAdmin ? '<span class="badge">Admin</span>' : ""}</button>`;
}

/** A small page outside the app, in its colors. */
export async function standalonePage({
  title,
  body,
  dev = false,
  result = "",
}: {
  title: string;
  body: string;
  dev?: boolean;
  result?: string;
}): Promise<string> {
  return `<!doctype html>
<html lang="en" class="dark"${result}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">${dev ? '<link rel="stylesheet" href="/src/web/styles/main.css">' : await builtHead()}</head>
<body>${body}</body></html>`;
}

let head: string | undefined;
async function builtHead(): Promise<string> {
  if (head !== undefined) return head;
  const manifest: Record<string, { file: string; css?: string[] }> = JSON.parse(await readFile(MANIFEST, "utf8"));
  const styles = (manifest["src/web/browser.tsx"]?.css ?? []).map((file) => `<link rel="stylesheet" href="/${file}">`).join("");
  const boot = manifest["src/web/boot.ts"];
  head = (boot ? `<script src="/${boot.file}"></script>` : "") + styles;
  return head;
}
