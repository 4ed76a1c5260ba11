/** `unavailable`: the service behind the check does not answer, and nobody can pass for now. */
type Verdict = "passed" | "failed" | "unavailable";

export type HumanCheck = {
  /** Whether a token proves what it should; a token passes once. `action` is what it was asked for. */
  verify(token: string, context: { action: string; ip: string }): Promise<Verdict>;
  /** A new task for the browser; null where it gets one elsewhere. */
  challenge: (() => Promise<object>) | null;
};
