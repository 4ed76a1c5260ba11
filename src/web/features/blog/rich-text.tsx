import { useSite } from "../../lib/site.ts";

/** HTML that the server made safe on reading (src/server/domains/blog/safe-html.ts). Nothing else may be shown this way. */
export function RichText({ html }: { html: string }) {
  const { apiBaseUrl } = useSite();
  const whole = apiBaseUrl ? html.replaceAll('src="/api/pictures/', `src="${apiBaseUrl}/api/pictures/`) : html;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place for it; the server lets nothing through that runs
  return <div className="rich" dangerouslySetInnerHTML={{ __html: whole }} />;
}
