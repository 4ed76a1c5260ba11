/** A simulated browser of a stranger behind a forwarder: custom headers, cookies, and a complete sign-in. */
import { request } from "node:http";
import type { Victim } from "./with-victim.ts";

export type StrangerResponse = { status: number; location: string; text: string };
type StrangerRequest = { method?: "GET" | "POST"; form?: [string, string][]; json?: unknown; token?: string };
/** The token, or where the sign-in stopped. */
export type SignedIn = { token: string | null; ended: string };

/** `headers`: sent with every request; Host is what the forwarder passes on. */
export function aStranger({ url }: Pick<Victim, "url">, headers: Record<string, string>) {
  const cookies = new Map<string, string>();

  async function ask(path: string, { method = "GET", form, json, token }: StrangerRequest = {}): Promise<StrangerResponse> {
    const body = form ? new URLSearchParams(form).toString() : json === undefined ? "" : JSON.stringify(json);
    const { setCookie, ...response } = await send(new URL(path, url), method, body, {
      ...headers,
      cookie: [...cookies].map((pair) => pair.join("=")).join("; "),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(form ? { "content-type": "application/x-www-form-urlencoded" } : method === "POST" ? { "content-type": "application/json" } : {}),
    });
    for (const cookie of setCookie) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    return response;
  }

  /** From the sign-in link via the issuer's page and back, or until it is refused. */
  async function signIn(choice: Record<string, string>): Promise<SignedIn> {
    const started = await ask("/api/login");
    const chooser = await ask(pathOf(started.location));
    if (chooser.status !== 200) return { token: null, ended: `the account chooser answers ${chooser.status}` };
    const form = [...new URL(started.location, url).searchParams, ...Object.entries(choice)];
    const chosen = await ask("/issuer/authorize", { method: "POST", form });
    if (chosen.status !== 303) return { token: null, ended: `the choice is answered with ${chosen.status}` };
    await ask(pathOf(chosen.location));
    const session = await ask("/api/session", { method: "POST" });
    const { token = null } = JSON.parse(session.text);
    return { token, ended: `the session is answered with ${session.status}` };
  }

  const pathOf = (location: string) => {
    const { pathname, search } = new URL(location, url);
    return pathname + search;
  };
  return { ask, signIn, remember: (name: string, value: string) => void cookies.set(name, value) };
}

function send(url: URL, method: string, body: string, headers: Record<string, string>): Promise<StrangerResponse & { setCookie: string[] }> {
  return new Promise((resolve, reject) => {
    request(url, { method, headers }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => {
        text += part;
      });
      const { location = "", "set-cookie": setCookie = [] } = response.headers;
      response.once("end", () => resolve({ status: response.statusCode ?? 0, location, text, setCookie }));
    })
      .once("error", reject)
      .end(body);
  });
}
