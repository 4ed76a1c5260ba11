import type { Settings } from "./settings.ts";

export type DatabaseOptions = {
  /** PostgreSQL without a pooler in between, for work that needs a dedicated connection. */
  directUrl?: string | undefined;
  replicaUrl?: string | undefined;
  poolSize?: number;
  statementTimeoutMs?: number;
  connectTimeoutMs?: number;
  idleTimeoutMs?: number;
};

/** An error message if the settings conflict. */
export function databaseChoice(settings: Settings): DatabaseOptions | string {
  const { DATABASE_URL, DATABASE_DIRECT_URL: directUrl, DATABASE_REPLICA_URL: replicaUrl } = settings;
  if (!DATABASE_URL && directUrl) return "Wrong setting: DATABASE_DIRECT_URL needs DATABASE_URL, the address of the pooler.";
  if (!DATABASE_URL && replicaUrl) return "Wrong setting: DATABASE_REPLICA_URL needs DATABASE_URL, the primary.";
  if (DATABASE_URL && replicaUrl === DATABASE_URL)
    return "Wrong setting: DATABASE_REPLICA_URL must not be DATABASE_URL: leave it out where there is no replica.";
  return {
    directUrl,
    replicaUrl,
    poolSize: settings.DATABASE_POOL_SIZE,
    statementTimeoutMs: settings.DATABASE_STATEMENT_TIMEOUT_MS,
    connectTimeoutMs: settings.DATABASE_CONNECT_TIMEOUT_MS,
    idleTimeoutMs: settings.DATABASE_IDLE_TIMEOUT_MS,
  };
}
