import type { Db } from "../../platform/db/database.ts";
import type { User } from "../../ports/identity/sessions.ts";
import { findMaker } from "../tools/makers/find-maker.ts";

type Asked = { toolId: number; user: Pick<User, "id" | "emailVerified"> };

/** Why a person cannot review a tool, or null. */
export async function whyNotReview(db: Db, { toolId, user }: Asked): Promise<string | null> {
  if (!user.emailVerified) return "Reviews need an account with a verified email address. Verify yours where you sign in, then sign in again.";
  const maker = await findMaker(db, { toolId, userId: user.id });
  return maker && !maker.isRevoked ? "You are a maker of this tool, so you can't review it. You can reply to its reviews." : null;
}
