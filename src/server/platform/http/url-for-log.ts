/** Login callbacks and receipts have a secret in their query string, links in mails have one in their path; the log must contain neither. */
export function urlForLog(url: string): string {
  const [, newsletterLink] = /^(\/api\/newsletter\/\w+\/)/.exec(url) ?? [];
  if (newsletterLink) return `${newsletterLink}…`;
  return /^\/api\/(login|payments)\//.test(url) ? url.replace(/\?.*/, "") : url;
}
