import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, test } from "vitest";
import { DatabaseUnavailableError, explainNoConnection, unavailable } from "./unavailable.ts";

const withCode = (code: string, message = "failed") => Object.assign(new Error(message), { code });
const inQuery = (cause: Error) => new DrizzleQueryError("select 1", [], cause);

test.each([
  ["no connection", new DatabaseUnavailableError(withCode("ECONNREFUSED"))],
  ["a server that stops", inQuery(withCode("57P01"))],
  ["a connection that ends during a query", inQuery(new Error("Connection terminated unexpectedly"))],
  ["a query without an answer", inQuery(new Error("Query read timeout"))],
  ["a network that breaks during a query", inQuery(withCode("ECONNRESET"))],
])("%s is a database failure and is logged once", (_what, error) => {
  expect(unavailable(error, "GET")).toMatchObject({ message: "The database is not available right now. Please try again in a moment.", isSaid: true });
  expect(unavailable(error, "POST")?.message).toContain("Changes cannot be saved right now");
});

test.each([
  ["a statement that was cancelled", inQuery(withCode("57014"))],
  ["a pool without a free connection", new DatabaseUnavailableError(new Error("timeout exceeded when trying to connect"))],
])("%s is logged each time", (_what, error) => {
  expect(unavailable(error, "GET")).toMatchObject({ isSaid: false, retryAfterS: 5 });
});

test.each([
  ["another service that refuses", withCode("ECONNREFUSED")],
  ["a broken rule of a table", inQuery(withCode("23505"))],
  ["a mistake of ours", new TypeError("x is not a function")],
])("%s is not the database being away", (_what, error) => {
  expect(unavailable(error, "GET")).toBeNull();
});

test("an operator reads in one line why there is no connection", () => {
  const refused = new DatabaseUnavailableError(withCode("ECONNREFUSED", "connect ECONNREFUSED 127.0.0.1:5432"));
  expect(explainNoConnection(refused)).toBe("The database cannot be reached: connect ECONNREFUSED 127.0.0.1:5432.");
  const pooled = inQuery(new DatabaseUnavailableError(withCode("08P01", "unsupported startup parameter: statement_timeout")));
  expect(explainNoConnection(pooled)).toBe(
    "The database cannot be reached: unsupported startup parameter: statement_timeout. Behind a pooler such as PgBouncer, set DATABASE_DIRECT_URL, too.",
  );
  expect(explainNoConnection(new Error("Migration 0001 failed"))).toBeNull();
});
