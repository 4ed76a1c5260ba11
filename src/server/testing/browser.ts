/** A simulated browser: sends cookies by path, and completes a sign-in. */
import type { InjectOptions, LightMyRequestResponse } from "fastify";
import type { createApp } from "../app.ts";

type App = Awaited<ReturnType<typeof createApp>>;
type Cookie = { value: string; path: string };
type BrowserRequest = Pick<InjectOptions, "headers" | "payload" | "remoteAddress"> & { method?: "GET" | "POST" | "DELETE" };

const HOST = "localhost:3000";
const FORM = { "content-type": "application/x-www-form-urlencoded" };

/** `always`: headers of every request, such as the browser's name. */
export function aBrowser(app: App, always: Record<string, string> = {}) {
  const cookies = new Map<string, Cookie>();

  async function ask(url: string, { method = "GET", headers = {}, ...rest }: BrowserRequest = {}): Promise<LightMyRequestResponse> {
    const path = url.replace(/\?.*/, "");
    const sent = [...cookies].filter(([, cookie]) => path === cookie.path || path.startsWith(cookie.path.replace(/\/?$/, "/")));
    const response = await app.inject({
      method,
      url,
      headers: { host: HOST, ...always, ...headers },
      cookies: Object.fromEntries(sent.map(([name, { value }]) => [name, value])),
      ...rest,
    });
    for (const { name, value, path: limitedTo = "/" } of response.cookies) {
      if (value === "") cookies.delete(name);
      else cookies.set(name, { value, path: limitedTo });
    }
    return response;
  }

  const locationOf = ({ headers: { location } }: LightMyRequestResponse) => new URL(String(location), `http://${HOST}`);
  const pathOf = (url: URL) => url.pathname + url.search;

  /** To the issuer's page and back with the chosen account; returns the callback's response. */
  async function signIn(choice: Record<string, string>, { next = "/", mode = "" } = {}): Promise<LightMyRequestResponse> {
    return ask(pathOf(await chooseAccount(choice, { next, mode })));
  }
  /** The address that the issuer redirects the browser to. */
  async function chooseAccount(choice: Record<string, string>, { next = "/", mode = "" } = {}): Promise<URL> {
    const started = locationOf(await ask(`/api/login?${new URLSearchParams({ next, mode })}`));
    const chosen = await ask("/issuer/authorize", {
      method: "POST",
      headers: FORM,
      payload: new URLSearchParams([...started.searchParams, ...Object.entries(choice)]).toString(),
    });
    return locationOf(chosen);
  }
  /** Opens the link from the terminal; after that, this browser may sign in as an admin. */
  const openAdminLink = (code: string) => ask(`/login?${new URLSearchParams({ admin: code })}`);
  const refresh = (headers: Record<string, string> = {}) =>
    ask("/api/session", { method: "POST", headers: { "content-type": "application/json", ...headers } });

  return { ask, signIn, chooseAccount, openAdminLink, refresh, cookies, locationOf, pathOf };
}
