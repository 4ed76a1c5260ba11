/** Accepts public websites: never a script, a file or a private network. */
const PRIVATE_NAMES = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|invalid|onion|arpa)$/;

/** The URL with a scheme, or null if it is not a public website. */
export function publicWebsite(typed: string): string | null {
  const withScheme = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  const url = URL.parse(withScheme);
  return url && isPublic(url) ? url.href : null;
}

function isPublic({ protocol, hostname, username, password }: URL): boolean {
  const host = hostname.replace(/\.$/, "");
  // A bare number is an address too: the parser has already turned 0x7f.1 and 2130706433 into 127.0.0.1.
  const isName = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(host);
  return /^https?:$/.test(protocol) && isName && !username && !password && !PRIVATE_NAMES.test(host);
}
