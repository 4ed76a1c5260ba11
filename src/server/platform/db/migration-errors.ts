/** Why the database cannot be used with this version, in a few lines for the operator. */
import { ConfigError } from "../../config/config.ts";
import { VERSION } from "../version.ts";
import { isEarlier } from "./adopt-earlier-schema.ts";

/** `version`: of the program that ran it, where that was recorded. */
export type Applied = { name: string; version: string | null };

/** A newer version may have changed what this one relies on. */
export function refuseNewerDatabase(applied: Applied[], known: string[]) {
  const newest = applied
    .filter(({ name }) => !isEarlier(name) && !known.includes(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .at(-1);
  if (!newest) return;
  throw new ConfigError(
    `This database is newer than this program: ${newest.version ? `version ${newest.version}` : "another version"} applied the migration ${newest.name}, ` +
      `and this is version ${VERSION}, which knows migrations up to ${known.at(-1)}. ` +
      `Install ${newest.version ? `version ${newest.version} or later` : "the newer version"}, or restore the backup made before the upgrade (npm run restore -- FILE --replace).`,
  );
}

/** Three lines: which migration, PostgreSQL's message, and the state of the database with what to do. */
export class MigrationError extends Error {}

type Failure = { name: string; ranBefore: string[]; isOutsideTransaction: boolean; error: unknown };

export function explainFailedMigration({ name, ranBefore, isOutsideTransaction, error }: Failure): MigrationError {
  const isUnchanged = ranBefore.length === 0 && !isOutsideTransaction;
  const state = isOutsideTransaction
    ? "It does not run in a transaction and may have been applied in part; the next start repeats it."
    : "Nothing of it was applied.";
  const advice = isUnchanged
    ? "The database is unchanged: start the previous version again, or fix the cause and start this one."
    : `${listApplied(ranBefore)}Fix the cause and start again, or go back to the previous version and the backup made before the upgrade (npm run restore -- FILE --replace).`;
  const lines = [`Migration ${name} of version ${VERSION} failed.`, `PostgreSQL: ${messageOf(error)}`, `${state} ${advice}`];
  return new MigrationError(lines.join("\n"), { cause: error });
}

const listApplied = (names: string[]) => (names.length > 0 ? `Applied before it: ${names.join(", ")}. ` : "");

/** The database's own message. Those of class 22 quote a stored value. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return messageOf(error.cause);
  const code = "code" in error ? String(error.code) : null;
  const message = code?.startsWith("22") ? "a stored value does not fit" : error.message;
  return code === null ? message : `${message} (${code})`;
}
