/** Two processes on one database, two accounts at the provider, and a small world of buyers and tools. */
import { FULFILMENTS } from "../../../fulfilments.ts";
import type { Database, Db } from "../../../platform/db/database.ts";
import { HttpError } from "../../../platform/http/errors.ts";
import { createBooks } from "../../../ports/payments/testing/razorpay-books.ts";
import { aSite } from "../../../testing/a-site.ts";
import { aPerson, aTool } from "../../../testing/factories.ts";
import type { OrderDeps } from "../orders.ts";
import { type Account, bookProvider } from "./book-provider.ts";
import { type MortalProcess, mortalProcess } from "./mortal-process.ts";

export type World = {
  buyers: number[];
  adminId: number;
  toolIds: number[];
  accounts: [Account, Account];
  made: { orderId: string; userId: number }[];
  webhooks: { account: string; eventId: string; body: Buffer }[];
  onRefusal(error: unknown): void;
};
export type Instance = {
  process: MortalProcess;
  deps(): OrderDeps;
  /** The account whose keys it has. */
  account(): string;
  switchKeys(to?: 0 | 1): void;
};

const site = aSite();
const log = { info: () => {}, warn: () => {}, error: () => {} };

/** Refusals and killed processes are expected; any other error is a bug of ours. */
export function onRefusal(error: unknown) {
  const isKilled = (cause: unknown): boolean => cause instanceof Error && (cause.message === "The process was killed" || isKilled(cause.cause));
  if (!(error instanceof HttpError) && !isKilled(error)) throw error;
}

export async function aWorld(db: Db): Promise<World> {
  const account = (name: string): Account => ({ name, books: createBooks(), captured: new Set(), capturedTwice: new Set() });
  const [one, two, admin] = [await aPerson(db), await aPerson(db), await aPerson(db)];
  const toolIds = [(await aTool(db)).id, (await aTool(db)).id];
  return { buyers: [one.id, two.id], adminId: admin.id, toolIds, accounts: [account("first"), account("second")], made: [], webhooks: [], onRefusal };
}

export async function instanceOn(database: Database, worldNow: () => World): Promise<Instance> {
  const process = await mortalProcess(database);
  let keys: 0 | 1 = 0;
  return {
    process,
    account: () => worldNow().accounts[keys].name,
    switchKeys(to = keys === 0 ? 1 : 0) {
      keys = to;
    },
    deps: () => ({
      db: process.db,
      site,
      log,
      fulfilments: FULFILMENTS,
      changes: { changed: async () => {} },
      provider: bookProvider(worldNow().accounts[keys], process.live),
    }),
  };
}
