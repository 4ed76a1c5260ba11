import { and, eq, sql } from "drizzle-orm";
import type { MakerProof } from "../../../../contract/maker.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { Note } from "../../audit-log/with-audit.ts";
import { toolMakers } from "../tables.ts";

type Maker = { toolId: number; userId: number; proof: MakerProof; domain: string };
type Grant = Omit<Maker, "toolId"> & { tool: { id: number; name: string } };

/** Makes a person a maker, and notes it in the audit log. */
export async function grantMaker(tx: Db, note: Note, { tool, ...maker }: Grant): Promise<void> {
  await storeMaker(tx, { ...maker, toolId: tool.id });
  const changes = { maker: [null, maker.userId], proof: [null, `${maker.proof} ${maker.domain}`] } satisfies Record<string, [unknown, unknown]>;
  note({ action: "join", entity: "tools", entityId: tool.id, subject: tool.name, changes });
}

/** Also someone whose access was revoked. What they were trusted with before has to be given again. */
export async function storeMaker(tx: Db, { toolId, userId, proof, domain }: Maker): Promise<void> {
  const granted = { proof, domain, since: sql`now()`, revokedAt: null, trustedFields: [] };
  await tx
    .insert(toolMakers)
    .values({ toolId, userId, proof, domain })
    .onConflictDoUpdate({ target: [toolMakers.toolId, toolMakers.userId], set: granted });
}

export const removeMaker = (tx: Db, { toolId, userId }: { toolId: number; userId: number }): Promise<unknown> =>
  tx.delete(toolMakers).where(and(eq(toolMakers.toolId, toolId), eq(toolMakers.userId, userId)));
