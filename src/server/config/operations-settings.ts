/** Which part of the work a process does, and who may monitor it. */
import type { Settings } from "./settings.ts";

/** On a separate port, or with a token on the main one, or off. */
export function metricsChoice({ METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN }: Settings) {
  const token = METRICS_TOKEN ?? null;
  if (port !== undefined) return { listen: { port, host }, token };
  return token === null ? null : { listen: null, token };
}

export type TracingChoice = ReturnType<typeof tracingChoice>;

export const tracingChoice = ({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: service, OTEL_TRACES_SAMPLER_ARG: part }: Settings) =>
  endpoint === undefined ? null : { endpoint, service, part };

/** An error message, or null if the role is possible. */
export const roleProblem = ({ ROLE, DATABASE_URL }: Settings): string | null =>
  ROLE === "all" || DATABASE_URL ? null : `ROLE=${ROLE} needs DATABASE_URL: only one process can open the embedded database.`;
