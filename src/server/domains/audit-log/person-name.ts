import { sql } from "drizzle-orm";
import { users } from "../../ports/identity/tables.ts";

/** How admins see a person: their display name, else their address. */
export const personName = sql<string>`coalesce(nullif(${users.displayName}, ''), nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), ''), ${users.email})`;

/** For lists that show an avatar beside the name. */
export const personColumns = { id: users.id, name: personName, firstName: users.firstName, lastName: users.lastName, profileImageUrl: users.profileImageUrl };
