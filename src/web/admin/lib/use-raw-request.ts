/** Calls whose body or answer is a file, which the JSON client cannot carry. */
import { ApiError } from "../../lib/api.ts";
import { saveAsFile } from "../../lib/save-as-file.ts";
import { useSession } from "../../lib/session/session.ts";
import { retryAfterSignIn } from "../../lib/session/sign-in-again.tsx";
import { useSite } from "../../lib/site.ts";

export function useRawRequest() {
  const { loadTokenRefresh } = useSession();
  const site = useSite();

  async function raw(path: string, init: RequestInit = {}): Promise<Response> {
    const send = (token: string | null) =>
      fetch(site.apiBaseUrl + path, { ...init, credentials: "include", headers: { ...init.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) } });
    const answer = await send(await (await loadTokenRefresh()).token());
    const response = answer.status === 403 ? await retryAfterSignIn(answer, { site, loadTokenRefresh, send }) : answer;
    if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
    return response;
  }
  return {
    /** Sends a file as it is. */
    send: async <Answer>(path: string, file: File): Promise<Answer> =>
      (await raw(path, { method: "POST", body: file, headers: { "content-type": file.type } })).json(),
    /** Hands an answer to the browser as a download. */
    download: async (path: string, name: string) => saveAsFile(name, await (await raw(path)).blob()),
  };
}
