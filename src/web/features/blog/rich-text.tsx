/** HTML that the server made safe on reading (src/server/domains/blog/safe-html.ts). Nothing else may be shown this way. */
export function RichText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place for it; the server lets nothing through that runs
  return <div className="rich" dangerouslySetInnerHTML={{ __html: html }} />;
}
