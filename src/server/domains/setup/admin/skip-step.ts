import type { SetupStep } from "../../../../contract/admin/setup.ts";
import type { Db } from "../../../platform/db/database.ts";
import { type Actor, withAudit } from "../../audit-log/with-audit.ts";
import { setupSteps } from "../tables.ts";

type Skip = { step: SetupStep; skipped: boolean; actor: Actor };

export const skipStep = (db: Db, { step, skipped: isSkipped, actor }: Skip): Promise<void> =>
  withAudit(db, actor, async (tx, note) => {
    await tx.insert(setupSteps).values({ step, isSkipped }).onConflictDoUpdate({ target: setupSteps.step, set: { isSkipped } });
    note({ action: isSkipped ? "skip-step" : "unskip-step", entity: "setup", entityId: step, subject: step, changes: { isSkipped: [!isSkipped, isSkipped] } });
  });
