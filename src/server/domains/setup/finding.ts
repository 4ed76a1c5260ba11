import type { SetupCheck } from "../../../contract/admin/setup.ts";
import type { Config } from "../../config/config.ts";
import type { CurrentSite } from "../../config/site-source.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Machine } from "./machine.ts";

type Problem = SetupCheck["problems"][number];
type Fact = SetupCheck["facts"][number];

export type Finding = Pick<SetupCheck, "summary" | "problems" | "facts"> & { status: "ok" | "todo" | "problem" };

/** The connection of an admin's browser, as the server sees it. */
export type Client = { address: string; socketAddress: string; forwardedFor: string | null };

export type SetupDeps = {
  database: Pick<Database, "db" | "engine">;
  config: Config;
  site: CurrentSite;
  machine: Machine;
  /** Null in a process without a search index: the command line, or a search that is hosted elsewhere. */
  search: { tools: number; built: { at: number } | null } | null;
  /** Null on the command line. */
  client: Client | null;
};

export type Check = (deps: SetupDeps) => Finding | Promise<Finding>;

type Parts = { summary: string; problems?: (Problem | null)[]; todos?: (Problem | null)[]; facts?: Fact[] };

/** `problems` do not work; `todos` are not set up yet. */
export function found({ summary, problems = [], todos = [], facts = [] }: Parts): Finding {
  const [wrong, missing] = [problems.filter((each) => each !== null), todos.filter((each) => each !== null)];
  const status = wrong.length > 0 ? "problem" : missing.length > 0 ? "todo" : "ok";
  return { status, summary: wrong[0]?.what ?? missing[0]?.what ?? summary, problems: [...wrong, ...missing], facts };
}
