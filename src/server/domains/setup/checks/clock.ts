import { sql } from "drizzle-orm";
import { rawRows } from "../../../platform/db/raw-rows.ts";
import { type Check, found, type SetupDeps } from "../finding.ts";

/** Sign-in tokens are refused beyond this. */
const MAX_OFF_S = 30;

type Other = { name: string; at: number };

export const checkClock: Check = async (deps) => {
  const others = (await Promise.all([databaseClock(deps), issuerClock(deps)])).filter((each) => each !== null);
  const compared = others.map(({ name, at }) => ({ name, offS: Math.round((deps.machine.now() - at) / 1_000) }));
  return found({
    summary: compared.length > 0 ? "The clock is right." : "There is no other clock to compare with.",
    problems: compared.map(({ name, offS }) =>
      Math.abs(offS) > MAX_OFF_S
        ? {
            what: `The clock of this machine is ${describeOffset(offS)} compared with ${name}.`,
            fix: "Turn on time synchronization (timedatectl set-ntp true). With a wrong clock, sign-ins fail and mail, jobs and promotions get wrong times.",
          }
        : null,
    ),
    facts: compared.map(({ name, offS }) => ({ label: `Compared with ${name}`, value: offS === 0 ? "the same" : describeOffset(offS) })),
  });
};

const describeOffset = (offS: number) => `${Math.abs(offS)} seconds ${offS > 0 ? "fast" : "slow"}`;

/** The embedded database uses the clock of this process. */
async function databaseClock({ database: { db, engine } }: SetupDeps): Promise<Other | null> {
  if (engine === "pglite") return null;
  const [row] = await rawRows<{ at: number }>(db, sql`select extract(epoch from clock_timestamp())::float8 * 1000 as at`);
  return row ? { name: "the database", at: row.at } : null;
}

/** Its other problems are part of the check of sign-in. */
async function issuerClock({ config: { identity }, machine }: SetupDeps): Promise<Other | null> {
  const url =
    identity.kind === "oidc"
      ? `${identity.issuer.replace(/\/$/, "")}/.well-known/openid-configuration`
      : identity.kind === "firebase"
        ? identity.keysUrl
        : null;
  if (url === null) return null;
  const headers = await machine.request(url).then(
    (response) => response.headers,
    () => null,
  );
  const at = Date.parse(headers?.get("date") ?? "");
  return Number.isNaN(at) ? null : { name: new URL(url).host, at };
}
