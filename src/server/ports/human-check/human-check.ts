/** `unavailable`: the service behind the check does not respond, so no one can pass right now. */
type Verdict = "passed" | "failed" | "unavailable";

export type HumanCheck = {
  /** Whether a token is valid; each token passes once. `action` is what it was issued for. */
  verify(token: string, context: { action: string; ip: string }): Promise<Verdict>;
  /** A new challenge for the browser; null if it gets one elsewhere. */
  challenge: (() => Promise<object>) | null;
};
