import { sql } from "drizzle-orm";
import { users } from "../../platform/db/schema/accounts.ts";

/** What admins call somebody: the name they gave, else their address. */
export const personName = sql<string>`coalesce(nullif(${users.displayName}, ''), nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), ''), ${users.email})`;
