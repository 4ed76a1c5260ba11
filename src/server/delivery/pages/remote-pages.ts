import { pathOf } from "../../../contract/operations/path-of.ts";
import { listTextPagesOperation, type TextPageLink } from "../../../contract/text-page.ts";

/** Those of the server that API_BASE_URL names. Null if it knows none, or is unavailable. */
export async function readRemotePages(fetch: (url: string) => Promise<Response>): Promise<TextPageLink[] | null> {
  const response = await fetch(pathOf("GET /api/pages")).catch(() => null);
  const list = listTextPagesOperation.response.safeParse(response?.ok ? await response.json() : null);
  return list.success ? list.data.items : null;
}
