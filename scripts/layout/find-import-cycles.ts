import type { Import } from "./imports.ts";

/** Every import cycle that a depth-first search finds, each with the imports that form it; `unitOf` defines what counts as one unit. */
export function findImportCycles(imports: Import[], unitOf: (file: string) => string): string[] {
  const steps = new Map<string, Map<string, Import>>();
  for (const each of imports) {
    const [from, to] = [unitOf(each.from), unitOf(each.to)];
    if (from === to) continue;
    if (!steps.has(from)) steps.set(from, new Map());
    steps.get(from)?.set(to, each);
  }
  const done = new Set<string>();
  const cycles: string[] = [];

  function walk(unit: string, path: string[]): void {
    const seenAt = path.indexOf(unit);
    if (seenAt >= 0) return void cycles.push(explain([...path.slice(seenAt), unit], steps));
    if (done.has(unit)) return;
    for (const next of steps.get(unit)?.keys() ?? []) walk(next, [...path, unit]);
    done.add(unit);
  }

  for (const unit of steps.keys()) walk(unit, []);
  return cycles;
}

function explain(cycle: string[], steps: Map<string, Map<string, Import>>): string {
  const lines = cycle.slice(1).map((to, index) => {
    const step = steps.get(cycle[index] ?? "")?.get(to);
    return `  ${step?.from} imports ${step?.to}`;
  });
  return [`Import cycle: ${cycle.join(" → ")}`, ...lines].join("\n");
}
