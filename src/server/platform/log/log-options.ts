/** All log settings in one place, so that no line contains query input or tokens. */
import type { PinoLoggerOptions } from "fastify/types/logger.js";
import type { Config } from "../../config/config.ts";
import { errorForLog } from "../http/error-for-log.ts";
import { logDestination } from "./log-format.ts";

type Options = PinoLoggerOptions & { stream?: { write(line: string): void } };

export const logOptions = (config: Pick<Config, "logLevel" | "logFormat">): Options => ({
  ...logDestination(config),
  level: config.logLevel,
  redact: ["req.headers.authorization", "req.headers.cookie"],
  serializers: { err: errorForLog },
  hooks: {
    // Without an explicit message, a line gets the error's, which quotes values.
    logMethod([first, message, ...rest], method) {
      const given: unknown = first;
      const error = given instanceof Error ? given : isObject(given) ? given.err : undefined;
      if (!(error instanceof Error) || (typeof message === "string" && message !== error.message)) return method.apply(this, [first, message, ...rest]);
      return method.apply(this, [{ ...(isObject(given) && !(given instanceof Error) ? given : {}), err: error }, errorForLog(error).message, ...rest]);
    },
  },
});

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
