import { pathOf } from "../../../contract/operations/path-of.ts";
import { useSite } from "../../lib/site.ts";

/** Where pictures inside posts are served from. */
const PICTURES = pathOf("GET /api/pictures/:name", { name: "" });

/** HTML that the server sanitizes when it reads a post (src/server/domains/blog/safe-html.ts). Nothing else may be rendered this way. */
export function RichText({ html }: { html: string }) {
  const { apiBaseUrl } = useSite();
  const whole = apiBaseUrl ? html.replaceAll(`src="${PICTURES}`, `src="${apiBaseUrl}${PICTURES}`) : html;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the only use; the server removes everything executable
  return <div className="rich" dangerouslySetInnerHTML={{ __html: whole }} />;
}
