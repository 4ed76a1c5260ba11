import { pathOf } from "../../../contract/operations/path-of.ts";
import { useSite } from "../../lib/site.ts";

/** Where the pictures inside posts are. */
const PICTURES = pathOf("GET /api/pictures/:name", { name: "" });

/** HTML that the server made safe on reading (src/server/domains/blog/safe-html.ts). Nothing else may be shown this way. */
export function RichText({ html }: { html: string }) {
  const { apiBaseUrl } = useSite();
  const whole = apiBaseUrl ? html.replaceAll(`src="${PICTURES}`, `src="${apiBaseUrl}${PICTURES}`) : html;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place for it; the server lets nothing through that runs
  return <div className="rich" dangerouslySetInnerHTML={{ __html: whole }} />;
}
