/** Why a fetch of somebody else's address brought nothing, in one word for programs and one sentence for people. */
export type Trouble = "address" | "private" | "dns" | "tls" | "timeout" | "refused" | "network" | "redirects" | "too-large";

export class OutboundError extends Error {
  readonly trouble: Trouble;
  constructor(trouble: Trouble, message: string) {
    super(message);
    this.trouble = trouble;
  }
}

const DNS = ["ENOTFOUND", "EAI_AGAIN", "ENODATA", "ESERVFAIL", "EAI_FAIL", "ETIMEOUT"];
const TLS = /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|HOSTNAME_MISMATCH|EPROTO)/;

/** What Node says, sorted. */
export function toOutboundError(error: unknown): OutboundError {
  if (error instanceof OutboundError) return error;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const name = error instanceof Error ? error.name : "";
  if (name === "TimeoutError" || name === "AbortError" || code === "ETIMEDOUT") return new OutboundError("timeout", "It took too long to answer.");
  if (DNS.includes(code)) return new OutboundError("dns", "Its name could not be resolved.");
  if (TLS.test(code)) return new OutboundError("tls", `Its certificate or encryption is not in order (${code}).`);
  if (code === "ECONNREFUSED") return new OutboundError("refused", "Nobody answers at this address.");
  return new OutboundError("network", `The connection broke off${code ? ` (${code})` : ""}.`);
}
