/** How the browser, and the server while rendering, talk to the API (specification, sections 7 and 8). */
import type { ListOf } from "../../contract/api.ts";
import { HUMAN_CHECK_HEADER } from "../../contract/human-check.ts";

export type Params = Record<string, string | number | boolean | null | undefined>;

/** "404: {body}" as section 8 words it, with the parts for whoever needs them. */
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

/** `baseUrl`: for the one call that another backend may answer, the contact form's. `humanCheck`: a solved check, where the server asked for one. */
type Call = { method?: string; body?: unknown; on401?: "throw" | "null"; baseUrl?: string; humanCheck?: string };
type Setup = {
  baseUrl: string;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** The signed-in user's fresh identity token, or null. */
  token?: () => Promise<string | null>;
};

export type Api = ReturnType<typeof createApi>;

export function createApi({ baseUrl, fetch, token = async () => null }: Setup) {
  /** One call; the caller names the contract's type, since JSON carries none. */
  async function call<Answer>(path: string, { method = "GET", body, on401 = "throw", baseUrl: base = baseUrl, humanCheck }: Call = {}): Promise<Answer> {
    // Another host learns nothing about who is signed in.
    const isOwn = base === baseUrl;
    const bearer = isOwn ? await token() : null;
    const written = body === undefined ? undefined : JSON.stringify(body);
    const response = await fetch(base + path, {
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
    if (response.status === 401 && on401 === "null") return null as Answer;
    if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
    return (await response.json()) as Answer;
  }
  /** Where a path is, for what cannot be called: beacons and links. */
  const urlOf = (path: string) => baseUrl + path;
  return { call, urlOf };
}

/** Browsers keep 64 kB of such requests alive at once; a click is far below that, a post with pictures is not. */
const KEPT_ALIVE = 8_000;

/** `/api/news?limit=20&offset=0`; null and undefined values are left out. */
export function withParams(path: string, params: Params = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value !== null && value !== undefined) query.append(name, String(value));
  return query.size > 0 ? `${path}?${query}` : path;
}

const EMPTY_ON_FAILURE = ["/api/tools", "/api/blogs", "/api/videos", "/api/news"];
export const EMPTY_LIST: ListOf<never> = { items: [], total: 0 };

/** A list that could not be read is shown as empty for these paths; other failures reach the page. */
export const isEmptyOnFailure = (path: string) => EMPTY_ON_FAILURE.some((start) => path.includes(start));
