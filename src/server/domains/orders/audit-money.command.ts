/** `npm run audit:money`: prints every balance, and one line for each inconsistency. */
import { readConfig } from "../../config/config.ts";
import { connect } from "../../platform/db/connect.ts";
import { LockedError } from "../../platform/db/lock.ts";
import { errorAsText } from "../../platform/http/error-for-log.ts";
import { auditMoney } from "./audit-money.ts";

async function audit() {
  const database = await connect(readConfig());
  const { balances, problems } = await auditMoney(database.db).finally(() => database.close());
  for (const { account, amountInCents, currency } of balances)
    console.log(`${account.padEnd(20)} ${(amountInCents / 100).toFixed(2).padStart(14)} ${currency}`);
  for (const problem of problems) console.error(`✗ ${problem}`);
  console.log(problems.length === 0 ? "The ledger sums to zero and every paid order has what it paid for." : `${problems.length} problems.`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

await audit().catch((error: unknown) => {
  // Only the server's process can open the embedded database.
  console.error(error instanceof LockedError ? `${error.message} An admin sees the same balances at /api/admin/ledger.` : errorAsText(error));
  process.exitCode = 1;
});
