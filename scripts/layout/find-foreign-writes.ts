/** A table is written only below the folder whose tables.ts defines it; others call a function of that folder. */
import { glob, readFile } from "node:fs/promises";
import { getTableName, isTable } from "drizzle-orm";
import { TABLES } from "../../src/server/tables.ts";
import { importsOf, isTest, ROOT } from "./imports.ts";

/** Folders that may write every table. Tests may as well. */
const EXCEPTIONS: Record<string, string> = {
  "src/server/domains/demo-content/": "the demo directory has a past: old orders, likes and decisions that no function of their owners would store",
  "src/server/platform/move/": "copies every table as it is",
  "scripts/generate/": "fills a database with millions of rows, which only statements on whole tables do in time",
  "bench/": "prepares what it measures",
};

type Table = { owner: string; file: string; variable: string; name: string };

const ALL: Table[] = Object.entries(TABLES).flatMap(([folder, tables]) =>
  Object.entries(tables).flatMap(([variable, table]) =>
    isTable(table) ? [{ owner: `src/server/${folder}/`, file: `src/server/${folder}/tables.ts`, variable, name: getTableName(table) }] : [],
  ),
);
const BY_NAME = new Map(ALL.map((table) => [table.name, table]));

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:"'`\w])\/\/[^\n]*/g;
const NAMED_IMPORT = /import \{([^}]*)\} from "(\.[^"]+tables\.ts)"/g;
/** `tx.update(tools)`, and on other receivers only what is known to be a table: maps and hashes have such methods, too. */
const QUERY = /(\b(?:db|tx|patientDb)\s*)?\.(insert|update|delete)\(\s*([\w.]+)/g;
const STATEMENT = /\b(insert\s+into|delete\s+from|truncate(?:\s+table)?|update)\s+(?:only\s+)?(\w+|\$\{[^}]*\})(\s+(?:as\s+)?(?!set\b)\w+)?(\s+set\b)?/gi;
/** In ports and the platform, which know no domain, also reading is a mistake. */
const READ = /\b(from|join)\s+(\w+)/g;

/** Every insert, update, delete or truncate of a table in a source file that does not own it. */
export function foreignWrites(file: string, text: string): string[] {
  if (Object.keys(EXCEPTIONS).some((folder) => file.startsWith(folder))) return [];
  const source = text.replace(COMMENT, "");
  const imported = importedTables(file, source);
  const problem = (table: Table | undefined, what: string) => {
    if (!table) return [`${file}: "${what}" does not name a table; write one statement per table`];
    return file.startsWith(table.owner) ? [] : [`${file}: "${what}" writes a table of ${table.owner}; call a function there`];
  };
  const queries = [...source.matchAll(QUERY)].flatMap(([what, receiver, , name = ""]) => {
    const table = imported.get(name);
    return table || receiver ? problem(table, what.replace(/\s+/g, "")) : [];
  });
  const statements = [...source.matchAll(STATEMENT)].flatMap(([what, verb = "", name = "", , set]) => {
    if (verb.toLowerCase() === "update" && !set) return [];
    const isDynamic = name.startsWith("${");
    const table = isDynamic ? imported.get(name.slice(2, -1)) : BY_NAME.get(name);
    return table || isDynamic ? problem(table, what.replace(/\s+/g, " ")) : [];
  });
  return [...queries, ...statements, ...foreignReads(file, source)];
}

function foreignReads(file: string, source: string): string[] {
  if (!/^src\/server\/(ports|platform)\//.test(file)) return [];
  return [...source.matchAll(READ)].flatMap(([what, , name = ""]) => {
    const owner = BY_NAME.get(name)?.owner;
    return owner?.startsWith("src/server/domains/") ? [`${file}: "${what}" reads a table of ${owner}, which this layer does not know`] : [];
  });
}

function importedTables(file: string, source: string): Map<string, Table> {
  const tables = [...source.matchAll(NAMED_IMPORT)].flatMap(([line, names = ""]) => {
    const from = importsOf(file, line)[0]?.to;
    return names.split(",").flatMap((each) => {
      const [original = "", local = original] = each.trim().split(/\s+as\s+/);
      const table = ALL.find(({ variable, file: defined }) => variable === original && defined === from);
      return table ? [[local, table] as const] : [];
    });
  });
  return new Map(tables);
}

export async function findForeignWrites(): Promise<string[]> {
  const files = (await Array.fromAsync(glob("{src/server,scripts,bench,attack,drill}/**/*.ts", { cwd: ROOT }))).map((file) => file.replaceAll("\\", "/"));
  const found = files.filter((file) => !isTest(file)).map(async (file) => foreignWrites(file, await readFile(`${ROOT}/${file}`, "utf8")));
  return (await Promise.all(found)).flat();
}
