/** What is new on the map since the last visit, on another day; kept in this browser only. */
import { readStorage, writeStorage } from "../../lib/storage.ts";

const KEY = "toolatlas-map-visits";
const DAY_MS = 86_400_000;
const DAYS = /^(\d{1,6}|-),(\d{1,6})$/;

/** Days since 1970: tools published from then on are new. Null on the first visit. */
export function daysSinceVisit(now = Date.now()): number | null {
  const today = Math.floor(now / DAY_MS);
  const [, since = "-", seen] = DAYS.exec(readStorage(KEY) ?? "") ?? [];
  const before = seen !== undefined && Number(seen) < today ? seen : since;
  writeStorage(KEY, `${before},${today}`);
  return before === "-" ? null : Number(before);
}
