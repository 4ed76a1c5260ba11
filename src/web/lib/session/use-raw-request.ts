/** Calls whose body or response is a file, which the JSON client does not support. */
import type { Address, AnyInput, InputOf, ResponseOf } from "../../../contract/operations/operations.ts";
import { fillPath, withQuery } from "../../../contract/operations/path-of.ts";
import { ApiError } from "../api.ts";
import { saveAsFile } from "../save-as-file.ts";
import { useSite } from "../site.ts";
import { useSession } from "./session.ts";
import { retryAfterSignIn } from "./sign-in-again.tsx";

type Upload =
  | "POST /api/admin/pictures"
  | "POST /api/admin/blogs/:id/picture"
  | "POST /api/admin/imports"
  | "POST /api/tools/:slug/screenshots"
  | "POST /api/admin/settings/images/:use";
type Download = "GET /api/admin/ledger.csv" | "GET /api/admin/export/:file" | "GET /api/admin/imports/:id/rejected.csv";

export function useRawRequest() {
  const { loadTokenRefresh } = useSession();
  const site = useSite();

  async function raw(address: Address, { params, query }: AnyInput, init: RequestInit = {}): Promise<Response> {
    const [method = ""] = address.split(" ");
    const url = site.apiBaseUrl + withQuery(fillPath(address, params), query);
    const send = (token: string | null) =>
      fetch(url, { ...init, method, credentials: "include", headers: { ...init.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) } });
    const firstResponse = await send(await (await loadTokenRefresh()).token());
    const response = firstResponse.status === 403 ? await retryAfterSignIn(firstResponse, { site, loadTokenRefresh, send }) : firstResponse;
    if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
    return response;
  }
  return {
    /** Uploads a file as is. */
    send: async <At extends Upload>(address: At, input: InputOf<At>, file: Blob): Promise<ResponseOf<At>> =>
      (await raw(address, input, { body: file, headers: { "content-type": file.type } })).json(),
    /** Saves a response as a download. */
    download: async <At extends Download>(address: At, input: InputOf<At>, name: string) => saveAsFile(name, await (await raw(address, input)).blob()),
  };
}
