/** Why fetching an external address failed, in one word for programs and one sentence for people. */
export type Trouble = "address" | "private" | "dns" | "tls" | "timeout" | "refused" | "network" | "redirects" | "too-large";

export class FetchError extends Error {
  readonly trouble: Trouble;
  constructor(trouble: Trouble, message: string) {
    super(message);
    this.trouble = trouble;
  }
}

const DNS = ["ENOTFOUND", "EAI_AGAIN", "ENODATA", "ESERVFAIL", "EAI_FAIL", "ETIMEOUT"];
const TLS = /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|HOSTNAME_MISMATCH|EPROTO)/;

/** Maps Node's error codes to our error kinds. */
export function toFetchError(error: unknown): FetchError {
  if (error instanceof FetchError) return error;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const name = error instanceof Error ? error.name : "";
  if (name === "TimeoutError" || name === "AbortError" || code === "ETIMEDOUT") return new FetchError("timeout", "It took too long to answer.");
  if (DNS.includes(code)) return new FetchError("dns", "Its name could not be resolved.");
  if (TLS.test(code)) return new FetchError("tls", `Its TLS certificate or encryption is not valid (${code}).`);
  if (code === "ECONNREFUSED") return new FetchError("refused", "No server responds at this address.");
  return new FetchError("network", `The connection was interrupted${code ? ` (${code})` : ""}.`);
}
