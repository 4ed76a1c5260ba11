/** Adds the names of a mail's recipient and of the tool it is about. */
import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { MailRow } from "../../../../contract/mail.ts";
import type { Db } from "../../../platform/db/database.ts";
import { users } from "../../../ports/identity/tables.ts";
import { personName } from "../../audit-log/person-name.ts";
import { orders } from "../../orders/tables.ts";
import { promotions } from "../../promotions/tables.ts";
import { tools } from "../../tools/tables.ts";

type Unnamed = Omit<MailRow, "recipientName" | "about"> & { dedupeKey: string };
type Subject = { what: string; id: number };
type NamedTool = NonNullable<MailRow["about"]>;

/** A few queries per page of mails, whatever its length. */
export async function nameMails(db: Db, mails: Unnamed[]): Promise<MailRow[]> {
  const subjects = mails.map(subjectOf);
  const idsOf = (...kinds: string[]) => [...new Set(subjects.flatMap((one) => (one && kinds.includes(one.what) ? one.id : [])))];
  const [people, listed, ordered, promoted] = await Promise.all([
    namesOfRecipients(db, [...new Set(mails.map(({ recipient }) => recipient.toLowerCase()))]),
    toolsById(db, idsOf("tool", "tools")),
    toolsOfOrders(db, idsOf("order")),
    toolsOfPromotions(db, idsOf("promotion")),
  ]);
  const found: Record<string, Map<number, NamedTool>> = { tool: listed, tools: listed, order: ordered, promotion: promoted };
  return mails.map(({ dedupeKey: _key, ...mail }, index) => {
    const subject = subjects[index];
    return {
      ...mail,
      recipientName: people.get(mail.recipient.toLowerCase()) ?? null,
      about: (subject && found[subject.what]?.get(subject.id)) ?? null,
    };
  });
}

/** A mail's key begins with its kind and what happened: `submission-approved:tools:12:3:ida@example.com`. */
function subjectOf({ dedupeKey }: Unnamed): Subject | null {
  const [, what, id] = /^[a-z-]+:(tools?|order|promotion):(\d{1,9})(?::|$)/.exec(dedupeKey) ?? [];
  return what && id ? { what, id: Number(id) } : null;
}

/** Several accounts may share an address; the newest one's name is as good as any. */
async function namesOfRecipients(db: Db, addresses: string[]): Promise<Map<string, string>> {
  if (addresses.length === 0) return new Map();
  const address = sql<string>`lower(${users.email})`;
  const rows = await db
    .select({ address, name: personName })
    .from(users)
    .where(and(inArray(address, addresses), ne(users.issuer, "deleted")))
    .orderBy(users.id);
  return new Map(rows.filter(({ address: at, name }) => name.toLowerCase() !== at).map(({ address: at, name }) => [at, name]));
}

const byId = (rows: { key: number; id: number; name: string }[]): Map<number, NamedTool> => new Map(rows.map(({ key, ...tool }) => [key, tool]));

async function toolsById(db: Db, ids: number[]) {
  if (ids.length === 0) return byId([]);
  return byId(await db.select({ key: tools.id, id: tools.id, name: tools.name }).from(tools).where(inArray(tools.id, ids)));
}

async function toolsOfOrders(db: Db, ids: number[]) {
  if (ids.length === 0) return byId([]);
  const rows = db.select({ key: orders.id, id: tools.id, name: tools.name }).from(orders);
  return byId(await rows.innerJoin(tools, eq(tools.id, orders.toolId)).where(inArray(orders.id, ids)));
}

async function toolsOfPromotions(db: Db, ids: number[]) {
  if (ids.length === 0) return byId([]);
  const rows = db.select({ key: promotions.id, id: tools.id, name: tools.name }).from(promotions);
  return byId(await rows.innerJoin(tools, eq(tools.id, promotions.toolId)).where(inArray(promotions.id, ids)));
}
