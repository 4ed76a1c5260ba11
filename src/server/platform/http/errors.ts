/** The only error format: a status, a sentence, the request's id. Never a stack trace. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import type { AuthCode } from "../../../contract/auth.ts";
import { unavailable } from "../db/unavailable.ts";
import { reasonForLog } from "./error-for-log.ts";

/** A failure the caller can act on. Everything else is a 500 and stays in the log. */
export class HttpError extends Error {
  readonly statusCode: number;
  /** When to try again; sent with the response. */
  readonly retryAfterS: number | undefined;
  /** For programs, where the status alone is not specific enough. */
  readonly code: AuthCode | undefined;
  /** Error messages by field of the body. */
  readonly fields: Record<string, string> | undefined;
  constructor(
    statusCode: number,
    message: string,
    { retryAfterS, code, fields }: { retryAfterS?: number; code?: AuthCode; fields?: Record<string, string> } = {},
  ) {
    super(message);
    this.statusCode = statusCode;
    this.retryAfterS = retryAfterS;
    this.code = code;
    this.fields = fields;
  }
}

export const notFound = (what: string) => new HttpError(404, `${what} not found.`);

export function registerErrorHandler(app: FastifyInstance) {
  app.setErrorHandler<FastifyError>(sendError);
}

export function sendError(given: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const away = unavailable(given, request.method);
  // An outage is logged once, not once per request.
  if (away) request.log[away.isSaid ? "debug" : "error"]({ err: given }, "database unavailable");
  const error = away ? new HttpError(503, away.message, away) : given;
  const status = error.statusCode && error.statusCode >= 400 ? error.statusCode : 500;
  const retryAfterS = error instanceof HttpError ? error.retryAfterS : undefined;
  if (retryAfterS !== undefined) reply.header("retry-after", retryAfterS);
  // Our own refusals, such as a full queue, are not failures; logging callers' errors would fill the log.
  if (status >= 500 && !(error instanceof HttpError)) request.log.error({ err: error }, "request failed");
  else request.log[status >= 500 && !away ? "warn" : "debug"]({ reason: reasonForLog(error) }, "request refused");
  return reply
    .status(status)
    .type("application/json")
    .send(
      JSON.stringify({
        error: error instanceof HttpError ? error.message : sentence(error, status),
        code: error instanceof HttpError ? error.code : undefined,
        fields: error instanceof HttpError ? error.fields : invalidFields(error),
        requestId: request.id,
      }),
    );
}

const BY_CODE: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "The request body is too large.",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "Unsupported content type: send application/json.",
  FST_ERR_CTP_INVALID_JSON_BODY: "The request body is not valid JSON.",
  FST_ERR_CTP_EMPTY_JSON_BODY: "The request body is empty: send JSON.",
};

/** The first error of each field of a body; undefined if the body was not the problem. */
export function invalidFields(error: FastifyError): Record<string, string> | undefined {
  if (!hasZodFastifySchemaValidationErrors(error) || error.validationContext !== "body") return;
  const fields: Record<string, string> = {};
  for (const { instancePath, message } of error.validation) {
    const [, name] = instancePath.split("/");
    if (name && message) fields[name] ??= message;
  }
  return Object.keys(fields).length > 0 ? fields : undefined;
}

function sentence(error: FastifyError, status: number): string {
  if (error.code === "FST_ERR_HANDLER_TIMEOUT") return "The request took too long. Please try again in a moment.";
  if (status >= 500) return "Something went wrong on our side. Please try again.";
  if (hasZodFastifySchemaValidationErrors(error)) {
    return error.validation.map(({ instancePath, message }) => `${instancePath.split("/").filter(Boolean).join(".") || "request"}: ${message}`).join("; ");
  }
  return BY_CODE[error.code] ?? error.message;
}
