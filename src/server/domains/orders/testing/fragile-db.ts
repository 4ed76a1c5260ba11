import type { Db } from "../../../platform/db/connect.ts";

/** `before`: the transaction never began; `inside`: it was rolled back; `after`: it was committed, and nobody heard of it. */
export type Crash = "before" | "inside" | "after";

/** A database whose next transaction, or one soon after it, can be made to crash, as a killed process would. */
export function fragile(db: Db): { db: Db; crashNext(how: Crash | null, skip?: number): void } {
  let next: Crash | null = null;
  let skipped = 0;
  const died = () => new Error("The process was killed");

  const transaction: Db["transaction"] = async (work, settings) => {
    const how = skipped > 0 ? null : next;
    if (skipped > 0) skipped -= 1;
    else next = null;
    if (how === "before") throw died();
    const result = await db.transaction(async (tx) => {
      const done = await work(tx);
      if (how === "inside") throw died();
      return done;
    }, settings);
    if (how === "after") throw died();
    return result;
  };
  const wrapped = new Proxy(db, {
    get(target, key) {
      if (key === "transaction") return transaction;
      const value: unknown = Reflect.get(target, key);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return {
    db: wrapped,
    crashNext: (how, skip = 0) => {
      next = how;
      skipped = skip;
    },
  };
}
