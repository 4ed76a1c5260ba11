import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { freshDatabase } from "../../testing/database.ts";
import { logOptions } from "../log/log-options.ts";
import { errorAsText, errorForLog, reasonForLog } from "./error-for-log.ts";

const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));
const SECRET = "s3cret-that-somebody-typed\n    at their keyboard";
const { db } = await freshDatabase();

const failing: [string, () => Promise<unknown>][] = [
  ["a table that is missing", () => db.execute(sql`select * from nowhere where hash = ${SECRET}`)],
  ["a value that does not fit", () => db.execute(sql`select ${SECRET}::text::int`)],
  ["a row that exists already", () => db.execute(sql`insert into secrets (name, value) values (${SECRET}, ${SECRET}), (${SECRET}, ${SECRET})`)],
  ["a row that breaks a rule", () => db.execute(sql`insert into subscribers (email) values (${`${SECRET}@EXAMPLE.com`})`)],
  ["a failure inside another", () => db.execute(sql`select ${SECRET}::text::int`).catch((cause: unknown) => Promise.reject(new Error("outer", { cause })))],
];

test.each(failing)("%s: the log has the query and where it failed, and nothing that was typed", async (_what, query) => {
  const lines: string[] = [];
  const app = Fastify({ logger: { ...logOptions({ logLevel: "info", logFormat: "json" }), stream: { write: (line: string) => void lines.push(line) } } });
  const error: unknown = await query().catch((caught: unknown) => caught);
  app.log.error({ err: error }, "request failed");
  app.log.error({ err: error, order: 7 });
  app.log.error(error);
  app.log.error({ err: error }, error instanceof Error ? error.message : "");
  const written = [...lines, errorAsText(error)].join("\n");
  expect(lines).toHaveLength(4);
  expect(lines[0]).toContain('"msg":"request failed"');
  expect(lines[1]).toContain('"order":7');
  expect(written).toMatch(/Failed query: (select|insert)|outer/);
  expect(written).toContain("error-for-log.test.ts");
  expect(written).not.toContain("s3cret");
  expect(written).not.toContain("their keyboard");
});

test("database errors are still logged", async () => {
  const error: unknown = await db.execute(sql`insert into secrets (name, value) values ('a', ${SECRET}), ('a', 'b')`).catch((caught: unknown) => caught);
  expect(errorForLog(error)).toMatchObject({ type: "DrizzleQueryError", cause: { code: "23505", constraint: "secrets_pkey", table: "secrets" } });
});

test("a message that another server made as long as it likes is cut", () => {
  const error = new Error(`refused: ${"x".repeat(200_000)}`);
  expect(JSON.stringify(errorForLog(error)).length).toBeLessThan(20_000);
  expect(reasonForLog(error)).toMatch(/^refused: x{291}… \(200009 characters\)$/);
});

test("errors are logged only in this form", async () => {
  const files = await Array.fromAsync(glob(["src/server/**/*.ts", "scripts/*.ts"], { cwd: ROOT }));
  const breaches: string[] = [];
  for (const file of files.filter((name) => !name.endsWith(".test.ts") && !name.includes("/testing/"))) {
    const code = await readFile(join(ROOT, file), "utf8");
    // As `err` it goes through the serializer.
    for (const [call] of code.matchAll(/\blog\.(?:fatal|error|warn|info|debug)\((?:[^()]|\([^()]*\))*\)/g))
      if (/\{[^}]*\b(?:error|cause)(?:\s*[,}]|\.stack)/.test(call) && !/\berr: /.test(call)) breaches.push(`${file}: ${call}`);
    // A request's body, query and headers are user input.
    for (const [call] of code.matchAll(/\blog\.(?:fatal|error|warn|info|debug)\((?:[^()]|\([^()]*\))*\)/g))
      if (/\b(?:body|headers|error\.message)\b(?!\))/.test(call)) breaches.push(`${file}: ${call}`);
    for (const [call, said = ""] of code.matchAll(/console\.\w+(\((?:[^()]|\([^()]*\))*\))/g))
      if (/\berror\b/.test(said.replaceAll(/errorAsText\(error\)|error\.message|error instanceof/g, ""))) breaches.push(`${file}: ${call}`);
  }
  expect(breaches).toEqual([]);
  expect(await readFile(join(ROOT, "src/server/app.ts"), "utf8")).toContain("logger: logOptions(");
});
