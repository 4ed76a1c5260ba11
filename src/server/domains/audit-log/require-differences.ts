import { HttpError } from "../../platform/http/errors.ts";
import { differences, type FieldChanges } from "./with-audit.ts";

/** For versions, which are stored only if they change something. */
export function requireDifferences(before: Record<string, unknown>, after: Record<string, unknown>): FieldChanges {
  const changes = differences(before, after);
  if (Object.keys(changes).length === 0) throw new HttpError(409, "Nothing was changed.");
  return changes;
}
