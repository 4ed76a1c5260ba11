/** How the log is written: one place, so that no line of it holds what people typed into a query, or their tokens. */
import type { PinoLoggerOptions } from "fastify/types/logger.js";
import { errorForLog } from "./error-for-log.ts";

export const logOptions = (level: string): PinoLoggerOptions => ({
  level,
  redact: ["req.headers.authorization", "req.headers.cookie"],
  serializers: { err: errorForLog },
  hooks: {
    // Without a message of its own a line gets the error's, which quotes values.
    logMethod([first, message, ...rest], method) {
      const given: unknown = first;
      const error = given instanceof Error ? given : isObject(given) ? given.err : undefined;
      if (!(error instanceof Error) || (typeof message === "string" && message !== error.message)) return method.apply(this, [first, message, ...rest]);
      return method.apply(this, [{ ...(isObject(given) && !(given instanceof Error) ? given : {}), err: error }, errorForLog(error).message, ...rest]);
    },
  },
});

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
