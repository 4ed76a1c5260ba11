/** Messages for the operator while the server starts, and when it is ready. */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Config } from "./config/config.ts";
import { isForPeople } from "./platform/log/log-format.ts";
import { VERSION } from "./platform/version.ts";
import type { AdminCode } from "./ports/identity/admin-code.ts";

type Say = (line: string) => void;

export function sayWhatTakesLong({ databaseUrl, dataDir }: Config, say: Say) {
  if (!databaseUrl && !existsSync(join(dataDir, "database"))) say("Database: creating it (once, a few seconds)…");
}

const COPY = [
  "This directory is a copy: it sends no mail, takes no payments, runs no jobs and contacts no other service.",
  "If it is the real site now, confirm it on the dashboard or with npm run confirm, and restart.",
];

type Started = { config: Config; siteName: string; port: number; adminCode: AdminCode | null; ownerCode: string | null; say: Say };

export function sayWhereItIs({ config, siteName, port, adminCode, ownerCode, say }: Started) {
  const listening = `http://${config.host.includes(":") ? `[${config.host}]` : config.host}:${port}`;
  const name = `${siteName} ${VERSION}`;
  if (config.isCopy) for (const line of COPY) say(line);
  if (config.role === "jobs") return say(`${name} runs its jobs; its health is at ${listening}/healthz`);
  const address = config.hasSiteUrl ? config.siteUrl : `http://localhost:${port}`;
  const isElsewhere = portOf(address) !== port;
  say(`${name} is at ${address}${isElsewhere ? ` (SITE_URL); it listens on ${listening}` : ""}`);
  adminCode?.announceTo((code) => say(`To sign in as an admin, open ${address}/login?admin=${code}`));
  if (ownerCode) say(`There is no owner yet. To become the owner and set up the site, open ${address}/login?admin=${ownerCode} (once, within a day)`);
  if (!isForPeople(config)) return;
  say(`Its data is in ${config.databaseUrl ? nameOf(config.databaseUrl) : resolve(config.dataDir)}`);
  say("Press Ctrl+C to stop it.");
}

function portOf(address: string): number {
  const { port, protocol } = new URL(address);
  return Number(port || (protocol === "https:" ? 443 : 80));
}

/** Without the password. */
function nameOf(databaseUrl: string): string {
  const { hostname, pathname } = new URL(databaseUrl);
  return `PostgreSQL: ${decodeURIComponent(pathname.slice(1))} on ${hostname || "this machine"}`;
}
