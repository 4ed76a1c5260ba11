/** Databases from before 1.0.0, whose schema came from 57 other files. The baselines describe the same schema, so they count as applied. */
import { ConfigError } from "../../config/config.ts";
import type { Database } from "./database.ts";

const EARLIER = { files: 57, last: "0131_deep_lists.sql" };
export const isEarlier = (name: string) => name.startsWith("0");
/** Numbers from 1000 to 1099. */
export const isBaseline = (name: string) => /^10\d\d_/.test(name);

/** Returns the names of the baselines that it marked as applied. */
export async function adoptEarlierSchema({ script }: Database, applied: Set<string>, files: string[]): Promise<string[]> {
  const earlier = [...applied].filter(isEarlier).sort();
  if (earlier.length === 0 || [...applied].some(isBaseline)) return [];
  if (earlier.length < EARLIER.files || !applied.has(EARLIER.last)) throw new ConfigError(tooOld(earlier.at(-1) ?? ""));
  const baselines = files.filter(isBaseline);
  await script(`begin;
    insert into migrations (name) values ${baselines.map((name) => `('${name}')`).join(", ")};
    alter table pictures validate constraint pictures_stored_once;
    alter table post_pictures validate constraint post_pictures_stored_once;
    commit;`);
  return baselines;
}

const tooOld = (last: string) =>
  `This database is from a development version before 1.0.0 (its last migration is ${last}). Export its tools with that version (npm run export), and import them into a new database.`;
