/**
 * Logos that the server fetched from the websites of tools. They stay in the database, as small as they are. Until a logo's
 * tool is public, only responses for its submitter and for admins contain it, as a data URL.
 */
import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { toolLogoId, toolLogoPath } from "../../../shared/tool-logo-path.ts";
import type { Db } from "../../platform/db/database.ts";
import { HttpError } from "../../platform/http/errors.ts";
import { toolLogos, tools } from "./tables.ts";

const UNUSED_DAYS = 2;
const EXPIRED = "The logo of this website is no longer available. Look the website up again, or remove the logo.";

export async function storeLogo(db: Db, bytes: Uint8Array): Promise<string> {
  const [stored] = await db.insert(toolLogos).values({ bytes }).returning({ id: toolLogos.id });
  if (!stored) throw new Error("The logo was not stored");
  return stored.id;
}

/** Gives a tool the fetched logo that its `logoUrl` names. A logo belongs to one tool. */
export async function attachLogo(tx: Db, { toolId, logoUrl }: { toolId: number; logoUrl: string | null | undefined }): Promise<void> {
  const id = toolLogoId(logoUrl ?? "");
  if (id === null) return;
  const [attached] = await tx
    .update(toolLogos)
    .set({ toolId })
    // Compared as text: an admin can type anything there.
    .where(and(eq(sql`${toolLogos.id}::text`, id), sql`coalesce(${toolLogos.toolId}, ${toolId}) = ${toolId}`))
    .returning({ id: toolLogos.id });
  if (!attached) throw new HttpError(409, EXPIRED, { fields: { logoUrl: EXPIRED } });
}

/** Gives a fetched logo to another tool, when the two are merged. */
export async function moveLogo(tx: Db, { logoUrl, from, to }: { logoUrl: string | null | undefined; from: number; to: number }): Promise<void> {
  const id = toolLogoId(logoUrl ?? "");
  if (id === null) return;
  await tx
    .update(toolLogos)
    .set({ toolId: to })
    .where(and(eq(sql`${toolLogos.id}::text`, id), eq(toolLogos.toolId, from)));
}

/** The bytes, if it is the logo of a public tool. */
export async function getPublicLogo(db: Db, name: string): Promise<Uint8Array | null> {
  const id = name.replace(/\.png$/, "");
  const [found] = await db
    .select({ bytes: toolLogos.bytes })
    .from(toolLogos)
    .innerJoin(tools, eq(tools.id, toolLogos.toolId))
    .where(and(eq(toolLogos.id, id), eq(tools.logoUrl, toolLogoPath(id)), tools.isPublic));
  return found?.bytes ?? null;
}

export const toLogoPreview = (bytes: Uint8Array) => `data:image/png;base64,${Buffer.from(bytes).toString("base64")}`;

/** A tool's fetched logo while it is not public: a data URL, else null. */
export const privateLogo = sql<string | null>`(select 'data:image/png;base64,' || translate(encode(bytes, 'base64'), e'\n', '') from tool_logos
  where tool_logos.tool_id = tools.id and not tools.is_public and tools.logo_url = replace(${toolLogoPath("ID")}, 'ID', tool_logos.id::text))`;

/** The logo as its submitter and admins see it, in any state. */
export const visibleLogo = sql<string | null>`coalesce(${privateLogo}, tools.logo_url)`;

export async function deleteUnusedLogos(db: Db): Promise<void> {
  await db.delete(toolLogos).where(and(isNull(toolLogos.toolId), lt(toolLogos.createdAt, sql`now() - make_interval(days => ${UNUSED_DAYS})`)));
}
