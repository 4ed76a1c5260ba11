import type { Page } from "@playwright/test";

declare global {
  interface Window {
    layoutShifts: string[];
  }
}

/** Records layout shifts from the next document on. */
export const watchLayoutShifts = (page: Page) =>
  page.addInitScript(() => {
    window.layoutShifts = [];
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
    const name = (node: Node | null) => (node instanceof Element ? `${node.localName}.${node.className}` : (node?.textContent ?? "something that is gone"));
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[])
        window.layoutShifts.push(`${value.toFixed(4)}: ${sources.map(({ node }) => name(node)).join(", ")}`);
    }).observe({ type: "layout-shift", buffered: true });
  });

/** The shifts since the last call, once everything is painted. */
export const layoutShifts = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    return window.layoutShifts.splice(0);
  });
