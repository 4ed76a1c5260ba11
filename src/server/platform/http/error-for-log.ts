/**
 * The only form in which errors are logged or printed. For a failed query, that is its text and the
 * database's message, never a value: values are user input and hashes of keys.
 */
import { DrizzleQueryError } from "drizzle-orm/errors";

type LoggedError = { type: string; message: string; stack: string; [fact: string]: unknown };

/** Fields of a database error that may be logged in addition to its message. Its details quote the row. */
const FACTS = ["code", "errno", "syscall", "statusCode", "severity", "schema", "table", "column", "constraint", "routine"] as const;
/** Class 22 of SQLSTATE: the message quotes the value that did not fit. */
const QUOTES_VALUES = /^22[0-9A-Z]{3}$/;
const MAX_CAUSES = 5;
/** Other servers control the text and length of some errors. A query's text should fit. */
const MAX_MESSAGE = 4_000;
const MAX_REASON = 300;

export function errorForLog(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: typeof error === "string" ? shorten(error, MAX_MESSAGE) : "Something that is not an error was thrown", stack: "" };
  const message = shorten(safeMessage(error), MAX_MESSAGE);
  const facts = FACTS.flatMap((name) => (name in error ? [[name, Reflect.get(error, name)]] : []));
  const causes = depth < MAX_CAUSES && error.cause ? { cause: errorForLog(error.cause, depth + 1) } : {};
  const several = depth < MAX_CAUSES && error instanceof AggregateError ? { errors: error.errors.map((each) => errorForLog(each, depth + 1)) } : {};
  return {
    type: error.constructor.name,
    message,
    stack: `${error.constructor.name}: ${message}${framesOf(error)}`,
    ...Object.fromEntries(facts),
    ...causes,
    ...several,
  };
}

/** Only the message, for refusals that are not our failures. */
export const reasonForLog = (error: unknown): string => shorten(error instanceof Error ? safeMessage(error) : errorForLog(error).message, MAX_REASON);

const shorten = (text: string, max: number) => (text.length > max ? `${text.slice(0, max)}… (${text.length} characters)` : text);

/** The same for the terminal. */
export function errorAsText(error: unknown): string {
  const { stack, message, cause } = errorForLog(error);
  const causes = isLogged(cause) ? `\n  because of ${cause.stack || cause.message}` : "";
  return (stack || message) + causes;
}
const isLogged = (value: unknown): value is LoggedError => typeof value === "object" && value !== null && "stack" in value;

function safeMessage(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  const code = "code" in error ? error.code : null;
  return typeof code === "string" && QUOTES_VALUES.test(code) ? "The database refused a value" : error.message;
}

/** The stack without the message it begins with; empty if the two cannot be separated. */
function framesOf({ stack = "", message }: Error): string {
  const at = stack.indexOf(message);
  return at === -1 ? "" : stack.slice(at + message.length);
}
