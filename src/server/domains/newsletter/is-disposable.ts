/** Detects disposable mailboxes with a list of domains maintained by volunteers (disposable-email-domains). */
let loading: Promise<ReadonlySet<string>> | undefined;

/** Loaded with the first address: startup should not wait for thousands of domains. */
async function loadDomains(): Promise<ReadonlySet<string>> {
  const { disposableEmailBlocklistSet } = await import("disposable-email-domains-js");
  return disposableEmailBlocklistSet();
}

/** Also for a subdomain: anything@box.mailinator.com. */
export async function isDisposable(email: string): Promise<boolean> {
  loading ??= loadDomains();
  const domains = await loading;
  const labels = email
    .slice(email.lastIndexOf("@") + 1)
    .toLowerCase()
    .split(".");
  return labels.some((_, index) => domains.has(labels.slice(index).join(".")));
}
