/** Response types come from the operation's declaration: no code here may name them, or a path, itself. */
import { glob, readFile } from "node:fs/promises";
import { expect, test } from "vitest";

/** Shared by typed functions whose callers pass the address. */
const UNCHECKED = ["src/web/lib/api.ts", "src/web/queries/query-client.ts", "src/web/admin/lib/use-change.ts", "src/web/lib/session/use-raw-request.ts"];

const RULES: [RegExp, string][] = [
  [
    /\b(call|read|readList|readPersonal|readAsAdmin|readPage|save|change|download|setQueryData|setQueriesData)<(?!At\b|ResponseOf<At>)/,
    "names the type of a response; the address already does",
  ],
  [/\.json\(\)\) as\b|\bas Promise</, "asserts the type of a response"],
  // The public API is only documented here, never called.
  [/["'`}]\/api\/(?!v1\b)/, 'names a path; use an address such as "GET /api/tools" with call, read or pathOf'],
];

function findProblems(file: string, source: string): string[] {
  const code = source.replace(/^\s*(\/\/|\/?\*).*$/gm, "");
  const broken = RULES.filter(([pattern]) => pattern.test(code)).map(([, rule]) => `${file} ${rule}`);
  const isUnchecked = /\b(api\.send|fillPath)\(/.test(code) && !UNCHECKED.includes(file);
  return isUnchecked ? [...broken, `${file} calls without a checked address`] : broken;
}

test("every API call uses an address that the compiler checks", async () => {
  const files = (await Array.fromAsync(glob("src/web/**/*.{ts,tsx}"))).filter((file) => !/\.test\.tsx?$/.test(file));
  const problems = await Promise.all(files.map(async (file) => findProblems(file, await readFile(file, "utf8"))));
  expect(files.length).toBeGreaterThan(100);
  expect(problems.flat()).toEqual([]);
});

test.each([
  'const tool = await api.call<Tool>("GET /api/tools/:slug", { params });',
  'export const toolsQuery = () => readList<ToolCard>("GET /api/tools");',
  "client.setQueryData<LikeStates>(queryKey, {});",
  "const tool = (await response.json()) as Tool;",
  'fetch("/api/tools");',
  "<img src={base + '/api/blogs/a/image'} />",
  "await api.send(address, input);",
])("is refused: %s", (source) => {
  expect(findProblems("src/web/pages/example.tsx", source)).toHaveLength(1);
});
