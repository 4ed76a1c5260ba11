import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { describeMoment } from "../../../../shared/time-zone.ts";
import { type Check, found, type SetupDeps } from "../finding.ts";

const HOUR_MS = 3_600_000;
/** The nightly one may be late, but not a whole day. */
const MAX_AGE_HOURS = 48;
const BACKUP = /\.(tar\.gz|dump)$/;

export const checkBackups: Check = async (deps) => {
  const { config, database, machine, site } = deps;
  const isEmbedded = database.engine === "pglite";
  const folder = join(config.dataDir, "backups");
  const newest = await newestBackup(folder);
  const ageHours = newest && (machine.now() - newest.at) / HOUR_MS;
  return found({
    summary: "There is a recent backup.",
    problems: [
      ageHours !== null && ageHours > MAX_AGE_HOURS
        ? {
            what: `The newest backup is ${Math.floor(ageHours / 24)} days old.`,
            fix: isEmbedded
              ? 'Run "Back up the database" on the Jobs screen, which also says why the last one failed, or npm run backup.'
              : "Schedule npm run backup (deploy/toolatlas-backup.timer). If your provider backs up the database, skip this step.",
          }
        : null,
      checkKey(deps),
    ],
    todos: [
      newest
        ? null
        : {
            what: "There is no backup yet.",
            fix: isEmbedded
              ? "Run the nightly backup on the Jobs screen, or npm run backup."
              : "Schedule npm run backup (deploy/toolatlas-backup.timer). If your provider backs up the database, skip this step.",
          },
    ],
    facts: [
      { label: "Newest backup", value: newest ? `${newest.name}: ${describeMoment(new Date(newest.at), site.identity.timeZone)}` : "none" },
      { label: "Secret key", value: whereTheKeyIs(deps) },
    ],
  });
};

async function newestBackup(folder: string): Promise<{ name: string; at: number } | null> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const files = await Promise.all(names.filter((name) => BACKUP.test(name)).map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })));
  return files.sort((one, other) => other.at - one.at)[0] ?? null;
}

function checkKey({ config: { secretKey, previousSecretKey }, database: { engine } }: SetupDeps) {
  if (engine === "postgres" && !secretKey)
    return {
      what: "The secrets in the database are not encrypted.",
      fix: "Set SECRET_KEY to the output of openssl rand -base64 32, the same on every instance, and restart.",
    };
  if (previousSecretKey) return { what: "SECRET_KEY_PREVIOUS is still set.", fix: "It is for one start only. Remove it." };
  return null;
}

/** The key itself is never shown. */
function whereTheKeyIs({ config: { secretKey, dataDir }, database: { engine } }: SetupDeps): string {
  if (secretKey) return "in SECRET_KEY; keep a copy elsewhere, not with the backups";
  return engine === "pglite" ? `in ${join(dataDir, "secret.key")}; keep a copy elsewhere, not with the backups` : "not set";
}
