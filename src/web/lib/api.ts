/** The API client of the browser, and of the server while rendering (specification, sections 7 and 8). */
import { HUMAN_CHECK_HEADER } from "../../contract/human-check.ts";
import type { Address, AnyInput, InputArgument, ResponseOf } from "../../contract/operations/operations.ts";
import { fillPath, type PathParams, pathOf, withQuery } from "../../contract/operations/path-of.ts";

/** "404: {body}" as section 8 words it, with the status and body as properties. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: string;
  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    this.body = body;
  }
  /** The server's error message, if the response has one. */
  get sentence(): string | null {
    try {
      const parsed: unknown = JSON.parse(this.body);
      return typeof parsed === "object" && parsed !== null && "error" in parsed && typeof parsed.error === "string" ? parsed.error : null;
    } catch {
      // For example a proxy's HTML error page: no message to show.
      return null;
    }
  }
}

/** `baseUrl`: for the contact form, which another backend may handle. `humanCheck`: a solved check, if the server requires one. */
type More = { baseUrl?: string; humanCheck?: string };
type Setup = {
  baseUrl: string;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** The signed-in user's fresh identity token, or null. */
  token?: () => Promise<string | null>;
};

export type Api = ReturnType<typeof createApi>;

export function createApi({ baseUrl, fetch, token = async () => null }: Setup) {
  /** For code whose callers pass an address that the compiler checks; everything else uses `call`. */
  async function send(address: string, { params, query, body, baseUrl: base = baseUrl, humanCheck }: AnyInput & More = {}) {
    // Another host gets no information about the signed-in user.
    const isOwn = base === baseUrl;
    const bearer = isOwn ? await token() : null;
    const written = body === undefined ? undefined : JSON.stringify(body);
    const method = address.replace(/ .*/, "");
    const response = await fetch(base + withQuery(fillPath(address, params), query), {
      method,
      credentials: isOwn ? "include" : "same-origin",
      headers: {
        "content-type": "application/json",
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
        ...(humanCheck ? { [HUMAN_CHECK_HEADER]: humanCheck } : {}),
      },
      ...(written === undefined ? {} : { body: written }),
      // keepalive: a write the screen already shows as done must reach the server even if the user leaves the page.
      ...(method !== "GET" && (written?.length ?? 0) < KEPT_ALIVE ? { keepalive: true } : {}),
    });
    if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
    return response.json();
  }
  /** One call; the address determines the types of its input and response. */
  const call = <At extends Address>(address: At, ...[input]: InputArgument<At, More>): Promise<ResponseOf<At>> => send(address, input);
  /** For URLs that are not fetched here: beacons and links. */
  const urlOf = <At extends Address>(address: At, ...params: PathParams<At>) => baseUrl + pathOf(address, ...params);
  return { call, send, urlOf };
}

/** Browsers allow 64 kB of keepalive requests at once; a click is far below that, a post with pictures is not. */
const KEPT_ALIVE = 8_000;
