/** Which errors mean that the database is down, too slow or could not wait for another change, and what visitors see then. */
import { DrizzleQueryError } from "drizzle-orm/errors";

/** No connection was available. */
export class DatabaseUnavailableError extends Error {
  constructor(cause?: unknown) {
    super("The database cannot be reached", { cause });
  }
}

/** SQLSTATE: connections that end or are refused, a server that starts or stops, a full disk or memory. */
const AWAY_STATES = /^(08...|57P0[1-5]|53[0-3]00|25006)$/;
const CANCELED = "57014";
/** PostgreSQL ended the transaction because it and another waited for each other; nothing of it was saved. */
const DEADLOCK = "40P01";
const NETWORK = new Set(["ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH", "ENOTFOUND", "EAI_AGAIN", "EPIPE"]);
const LOST = /^(Connection terminated|Client was closed|Client has encountered a connection error|Query read timeout|timeout expired)/;

/** Whether the connection is the problem, for an error known to come from the database's driver. */
export function isConnectionError(error: unknown): boolean {
  if (error instanceof DatabaseUnavailableError) return true;
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return AWAY_STATES.test(code) || NETWORK.has(code) || LOST.test(error.message);
}

/** For the operator at startup: why there is no connection, in one line, or null if that is not the problem. */
export function explainNoConnection(error: unknown): string | null {
  for (let each = error, depth = 0; each instanceof Error && depth < 6; each = each.cause, depth += 1) {
    if (!(each instanceof DatabaseUnavailableError)) continue;
    const reason = each.cause instanceof Error ? each.cause.message || ("code" in each.cause ? String(each.cause.code) : "") : "";
    const advice = reason.includes("unsupported startup parameter") ? " Behind a pooler such as PgBouncer, set DATABASE_DIRECT_URL, too." : "";
    return `The database cannot be reached: ${reason || "it does not answer"}.${advice}`;
  }
  return null;
}

const READS = new Set(["GET", "HEAD", "OPTIONS"]);
const RETRY_AFTER_S = 5;
const RETRY_AFTER_DEADLOCK_S = 1;

/** `isSaid`: already logged once. */
type Unavailable = { message: string; retryAfterS: number; isSaid: boolean };

/** The response to send, or null if the database is not the cause. */
export function unavailable(error: unknown, method: string): Unavailable | null {
  let isFromDatabase = false;
  for (let each = error, depth = 0; each instanceof Error && depth < 6; each = each.cause, depth += 1) {
    if (each instanceof DrizzleQueryError) isFromDatabase = true;
    const code = "code" in each ? String(each.code) : "";
    if (code === CANCELED) return { message: "The request took too long. Please try again in a moment.", retryAfterS: RETRY_AFTER_S, isSaid: false };
    if (code === DEADLOCK) return { message: OTHER_CHANGE, retryAfterS: RETRY_AFTER_DEADLOCK_S, isSaid: false };
    // A refused connection may also be a payment provider's; a SQLSTATE is always the database's.
    const isUnavailable = each instanceof DatabaseUnavailableError || AWAY_STATES.test(code) || (isFromDatabase && isConnectionError(each));
    if (isUnavailable) return { message: READS.has(method) ? READ_LATER : WRITE_LATER, retryAfterS: RETRY_AFTER_S, isSaid: !isPoolEmpty(each.cause) };
  }
  return null;
}
/** Every connection is busy: the server is up, and only this error shows that the pool is too small. */
const isPoolEmpty = (error: unknown) => error instanceof Error && error.message.startsWith("timeout exceeded when trying to connect");

const READ_LATER = "The database is not available right now. Please try again in a moment.";
const OTHER_CHANGE = "Someone else is changing the same content, so nothing was saved. Please try again.";
const WRITE_LATER = "Changes cannot be saved right now because the database is not available. Please try again in a moment.";
