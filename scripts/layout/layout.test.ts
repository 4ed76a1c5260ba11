/** Compares the layout that ARCHITECTURE.md describes with the imports. */
import { expect, test } from "vitest";
import { brokenEntry, unusedEntries } from "./entries.ts";
import { findImportCycles } from "./find-import-cycles.ts";
import { findLayerViolation } from "./find-layer-violation.ts";
import { importsOf, isTableFile, readImports, unitOf } from "./imports.ts";

const imports = await readImports();

test("no two domains or other units import each other, directly or through a third", () => {
  expect(findImportCycles(imports, unitOf)).toEqual([]);
});

test("no two files import each other, directly or through a third", () => {
  expect(findImportCycles(imports, (file) => file)).toEqual([]);
});

test("imports go down the layers", () => {
  expect(imports.map(findLayerViolation).filter((sentence) => sentence !== null)).toEqual([]);
});

test("a domain is reached only through its entry files", () => {
  expect(imports.map(brokenEntry).filter((sentence) => sentence !== null)).toEqual([]);
  expect(unusedEntries(imports)).toEqual([]);
});

test("table files import only shared columns, types of the contract and each other", () => {
  const allowed = (to: string) => isTableFile(to) || to === "src/server/platform/columns.ts" || to.startsWith("src/contract/");
  expect(imports.filter(({ from, to }) => isTableFile(from) && !allowed(to))).toEqual([]);
});

test("delivery reads what the API and the domains answer and queries nothing itself", () => {
  const queries = imports.filter(({ from, to }) => from.startsWith("src/server/delivery/") && isTableFile(to));
  expect(queries).toEqual([]);
});

test("a cycle is found and named, also where only a type closes it", () => {
  const cycle = [
    ...importsOf("src/a/one.ts", `import { two } from "../b/two.ts";`),
    ...importsOf("src/b/two.ts", `import { three } from "../c/three.ts";`),
    ...importsOf("src/c/three.ts", `import type { One } from "../a/one.ts";`),
  ];
  expect(findImportCycles(cycle, unitOf)).toEqual([
    [
      "Import cycle: src/a → src/b → src/c → src/a",
      "  src/a/one.ts imports src/b/two.ts",
      "  src/b/two.ts imports src/c/three.ts",
      "  src/c/three.ts imports src/a/one.ts",
    ].join("\n"),
  ]);
});

test.each([
  ["src/server/domains/tools/admin/routes.ts", "src/server/domains/tools"],
  ["src/server/ports/payments/sandbox/routes.ts", "src/server/ports/payments"],
  ["src/server/delivery/pages/pages.ts", "src/server/delivery/pages"],
  ["src/server/delivery/routes.ts", "src/server/delivery"],
  ["src/web/features/tool/tool-side.tsx", "src/web/features/tool"],
  ["src/web/admin/screens.ts", "src/web/admin"],
  ["packages/search/src/testing/count-work.ts", "packages/search"],
  ["src/server/platform/db/connect.ts", "src/server/platform/db"],
  ["src/server/domains/tools/tables.ts", "src/server/domains/tools/tables.ts"],
])("%s belongs to %s", (file, unit) => {
  expect(unitOf(file)).toBe(unit);
});

test.each([
  ["src/server/platform/http/errors.ts", "src/server/ports/mail/send-mail.ts", "src/server/platform/ knows no domain and no outside service"],
  ["src/server/ports/mail/send-mail.ts", "src/server/domains/tools/get-tool.ts", "rules about tools, people or money belong in domains/"],
  ["src/server/domains/tools/get-tool.ts", "src/server/delivery/pages/pages.ts", "holds the rules of one noun"],
  ["src/server/delivery/pages/pages.ts", "src/server/app.ts", "made from what the API answers"],
  ["packages/search/src/engine.ts", "src/server/platform/db/connect.ts", "hand it what it needs"],
  ["packages/search/bench/search.ts", "scripts/generate/generate-tools.ts", "hand it what it needs"],
  ["packages/search/src/meaning.ts", "packages/meaning/src/word-table.ts", "by its name"],
  ["src/server/domains/search/explain.ts", "packages/search/src/stem.ts", "by its name"],
  ["src/web/features/tool/tool-side.tsx", "src/web/features/compare/compare-table.tsx", "what both need belongs in src/web/components/"],
  ["src/web/ui/button.tsx", "src/web/lib/api.ts", "holds primitives that know no domain"],
  ["src/web/lib/api.ts", "src/server/app.ts", "what both need belongs in src/contract or src/shared"],
  ["src/contract/tool.ts", "src/web/lib/api.ts", "knows neither"],
  ["src/shared/social-card.ts", "src/contract/tool.ts", "know neither side nor the API"],
])("%s may not import %s", (from, to, sentence) => {
  expect(findLayerViolation({ from, to })).toContain(sentence);
});

test("a package that is imported by its name counts as its entry file", () => {
  expect(importsOf("src/a/one.ts", `import { Engine } from "@toolatlas/search";`)).toEqual([{ from: "src/a/one.ts", to: "packages/search/src/index.ts" }]);
});

test("dynamic imports and workers count as imports", () => {
  expect(importsOf("src/a/one.ts", `await import("../b/two.ts"); new Worker(new URL("./worker.ts", import.meta.url));`)).toEqual([
    { from: "src/a/one.ts", to: "src/b/two.ts" },
    { from: "src/a/one.ts", to: "src/a/worker.ts" },
  ]);
});
