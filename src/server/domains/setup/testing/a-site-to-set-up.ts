/** A site with a public address, whose surroundings a test can break. */

import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Provider from "oidc-provider";
import type { SetupStep } from "../../../../contract/admin/setup.ts";
import { describeChecks } from "../../../doctor.ts";
import { testApp } from "../../../testing/app.ts";
import { closeLater } from "../../../testing/close-after-tests.ts";
import { freePort } from "../../../testing/free-port.ts";
import { people } from "../../../testing/people.ts";
import { createMachine, type Machine } from "../machine.ts";
import { runChecks } from "../run-checks.ts";
import { startNameServer } from "./name-server.ts";

export const SITE_URL = "https://tools.example.com";
const HEALTHY = { status: 200, headers: new Headers(), body: '{"status":"ok","version":"1.0.0"}' };

/** An OpenID Connect provider that knows one redirect URI; returns the settings for it. */
export async function anIssuer(redirectUri = `${SITE_URL}/api/login/callback`) {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const clients = [{ client_id: "atlas", client_secret: "a-secret-of-some-length", redirect_uris: [redirectUri] }];
  const provider = new Provider(issuer, { clients, pkce: { required: () => true }, cookies: { keys: ["some cookie key"] } });
  const server = createServer(provider.callback()).listen(port, "127.0.0.1");
  closeLater(() => new Promise((resolve) => server.close(resolve)));
  return { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: "atlas", OIDC_CLIENT_SECRET: "a-secret-of-some-length" };
}

export async function aSiteToSetUp(env: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), "toolatlas-setup-"));
  closeLater(() => rm(dataDir, { recursive: true, force: true }));
  const records = new Map<string, string[]>();
  const real = createMachine({ nameServers: [await startNameServer(records)] });
  /** What a test changes. */
  const broken: Partial<Machine> = {};
  const machine: Machine = {
    now: () => (broken.now ?? real.now)(),
    freeBytes: (folder) => (broken.freeBytes ?? real.freeBytes)(folder),
    txtRecords: (name) => (broken.txtRecords ?? real.txtRecords)(name),
    request: async (url, init) => (broken.request ? broken.request(url, init) : url.startsWith(SITE_URL) ? HEALTHY : real.request(url, init)),
  };
  const site = await testApp({ env: { SITE_URL, DATA_DIR: dataDir, SEED: "none", ...(await anIssuer()), ...env }, machine });
  const { anAdmin, as } = people(site);
  const admin = as(await anAdmin());
  const { app, config, database } = site;

  return {
    ...site,
    admin,
    broken,
    records,
    /** What the panel shows about a step. */
    async inPanel(step: SetupStep) {
      const { checks }: { checks: { id: SetupStep }[] } = (await admin.get("/api/admin/setup")).json();
      return checks.find(({ id }) => id === step);
    },
    /** What `npm run doctor` prints about everything, and its exit code. */
    async doctor() {
      const checks = await runChecks({ database, config, site: app.site.current(), machine, search: null, client: null });
      const { lines, code } = describeChecks(checks);
      return { code, output: lines.join("\n") };
    },
    async addBackup(ageHours: number) {
      const file = join(dataDir, "backups", "database-2026-01-01.tar.gz");
      await mkdir(join(dataDir, "backups"), { recursive: true });
      await writeFile(file, "");
      const at = new Date(Date.now() - ageHours * 3_600_000);
      await utimes(file, at, at);
    },
  };
}
