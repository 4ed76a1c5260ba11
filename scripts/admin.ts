/** `npm run admin -- you@example.com`: makes the user who signed in with that address an admin. */
import { readConfig } from "../src/server/config/config.ts";
import { makeAdmin } from "../src/server/domains/accounts/admin/make-admin.ts";
import { fail } from "../src/server/main.ts";
import { connect } from "../src/server/platform/db/connect.ts";
import { migrate } from "../src/server/platform/db/migrate.ts";

async function admin() {
  const [email, ...others] = process.argv.slice(2);
  if (!email?.includes("@") || others.length > 0) {
    console.error("Usage: npm run admin -- you@example.com");
    process.exit(1);
  }
  const database = await connect(readConfig());
  try {
    await migrate(database);
    if ((await makeAdmin(database.db, email)) > 0) return console.log(`${email} is an admin.`);
    console.error(`No user has signed in with the verified address ${email} yet. Sign in once, then run this again, or set ADMIN_EMAILS.`);
    process.exitCode = 1;
  } finally {
    await database.close();
  }
}

await admin().catch(fail);
