import { folderOf, type Import } from "./imports.ts";

/** The first circle of folders, as a walk with the import that makes each step; null where there is none. */
export function findImportCycle(imports: Import[]): string | null {
  const steps = new Map<string, Map<string, Import>>();
  for (const each of imports) {
    const [from, to] = [folderOf(each.from), folderOf(each.to)];
    if (from === to) continue;
    if (!steps.has(from)) steps.set(from, new Map());
    steps.get(from)?.set(to, each);
  }
  const done = new Set<string>();

  function walk(folder: string, path: string[]): string[] | null {
    const seenAt = path.indexOf(folder);
    if (seenAt >= 0) return [...path.slice(seenAt), folder];
    if (done.has(folder)) return null;
    for (const next of steps.get(folder)?.keys() ?? []) {
      const circle = walk(next, [...path, folder]);
      if (circle) return circle;
    }
    done.add(folder);
    return null;
  }

  for (const folder of steps.keys()) {
    const circle = walk(folder, []);
    if (circle) return explain(circle, steps);
  }
  return null;
}

function explain(circle: string[], steps: Map<string, Map<string, Import>>): string {
  const lines = circle.slice(1).map((to, index) => {
    const step = steps.get(circle[index] ?? "")?.get(to);
    return `  ${step?.from} imports ${step?.to}`;
  });
  return [`Folders import each other in a circle: ${circle.join(" → ")}`, ...lines].join("\n");
}
