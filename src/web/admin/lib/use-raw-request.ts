/** Calls whose body or answer is a file, which the JSON client cannot carry. */
import { ApiError } from "../../lib/api.ts";
import { saveAsFile } from "../../lib/save-as-file.ts";
import { useSession } from "../../lib/session/session.ts";
import { useSite } from "../../lib/site.ts";

export function useRawRequest() {
  const { loadTokenRefresh } = useSession();
  const { apiBaseUrl } = useSite();

  async function raw(path: string, init: RequestInit = {}): Promise<Response> {
    const token = await (await loadTokenRefresh()).token();
    const response = await fetch(apiBaseUrl + path, {
      ...init,
      credentials: "include",
      headers: { ...init.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    });
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
