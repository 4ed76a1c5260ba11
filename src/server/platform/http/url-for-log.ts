/** Login callbacks and receipts have a secret in their query string, links in mails and addresses of personal feeds have one in their path; the log must contain neither. */
export function urlForLog(url: string): string {
  const [, personalLink] = /^(\/api\/(?:newsletter|following)\/\w+\/|\/feeds\/personal\/|\/following\/)/.exec(url) ?? [];
  if (personalLink) return `${personalLink}…`;
  return /^\/api\/(login|payments)\//.test(url) ? url.replace(/\?.*/, "") : url;
}
