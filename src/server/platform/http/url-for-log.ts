/** Login callbacks and receipts have a secret in their query string; links in mails, personal feeds and shared collections have one in their path. The log must contain neither. */
export function urlForLog(url: string): string {
  const [, personalLink] =
    /^(\/api\/(?:newsletter|following)\/\w+\/|\/api\/shared-collections\/|\/collections\/shared\/|\/feeds\/personal\/|\/following\/)/.exec(url) ?? [];
  if (personalLink) return `${personalLink}…`;
  return /^\/api\/(login|payments)\//.test(url) ? url.replace(/\?.*/, "") : url;
}
