/** What each attacked instance starts with: nothing, so that the server adds the demo, or a copy of the demo and generated tools. */
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateTools } from "../scripts/generate/generate-tools.ts";
import { showProgress } from "../scripts/generate/show-progress.ts";
import { readConfig } from "../src/server/config/config.ts";
import { connect } from "../src/server/platform/db/connect.ts";
import { prepareDatabase } from "../src/server/prepare-database.ts";
import { databaseAt, runOn, uniqueName } from "../src/server/testing/postgres-databases.ts";

export type StartingDirectory = {
  /** Settings for a new instance with this empty data folder. */
  settingsFor(dataDir: string): Promise<Record<string, string>>;
  remove(): Promise<void>;
};

/** Generated once: a copy takes seconds, generating takes minutes. */
export async function embeddedDirectory(tools: number): Promise<StartingDirectory> {
  if (tools === 0) return { settingsFor: async () => ({}), remove: async () => {} };
  const template = await mkdtemp(join(tmpdir(), "toolatlas-attack-template-"));
  await fill({ DATA_DIR: template }, tools);
  return {
    settingsFor: async (dataDir) => {
      await cp(template, dataDir, { recursive: true });
      return {};
    },
    remove: () => rm(template, { recursive: true, force: true }),
  };
}

/** Databases are kept until the whole server is removed. */
export async function postgresDirectory(server: string, tools: number): Promise<StartingDirectory> {
  const template = uniqueName("attack_template");
  await runOn(server, `create database ${template}`);
  if (tools > 0) await fill({ DATABASE_URL: databaseAt(server, template) }, tools);
  return {
    settingsFor: async () => {
      const name = uniqueName("attack");
      await runOn(server, `create database ${name} template ${template}`);
      return { DATABASE_URL: databaseAt(server, name) };
    },
    remove: async () => {},
  };
}

async function fill(settings: Record<string, string>, tools: number) {
  const config = readConfig(settings);
  const database = await connect(config);
  try {
    await prepareDatabase(database, config, () => {});
    const progress = showProgress("Generating tools", tools);
    await generateTools(database.patientDb, { tools, onProgress: progress.update });
    progress.end();
  } finally {
    await database.close();
  }
}
