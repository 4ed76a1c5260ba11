import type { Page } from "@playwright/test";

/**
 * What is wrong with the visible text of a page: words broken inside themselves, and words drawn over others.
 * Measured per word, because the boxes of elements may overlap without their text doing so.
 */
export const textLayoutProblems = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const TOLERANCE = 2;
    /** The box of a word has room for accents and descenders, which lines of a heading share. */
    const ROOM = 0.25;
    type Word = { text: string; box: DOMRect; layer: Element | null };

    const styleOf = (element: Element) => getComputedStyle(element);
    function closest(element: Element, test: (each: Element) => boolean): Element | null {
      for (let each: Element | null = element; each; each = each.parentElement) if (test(each)) return each;
      return null;
    }
    const isHidden = (element: Element) =>
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || closest(element, (each) => styleOf(each).clipPath !== "none") !== null;
    /** Sticky and fixed elements cover what scrolls below them. */
    const layerOf = (element: Element) => closest(element, (each) => ["sticky", "fixed", "absolute"].includes(styleOf(each).position));
    /** The part of a word that no ancestor cuts off, as an ellipsis does. */
    function visiblePart(box: DOMRect, element: Element): DOMRect {
      let { left, top, right, bottom } = box;
      closest(element, (each) => {
        if (styleOf(each).overflow === "visible") return false;
        const edge = each.getBoundingClientRect();
        [left, top, right, bottom] = [Math.max(left, edge.left), Math.max(top, edge.top), Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
        return false;
      });
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    }

    const words: Word[] = [];
    const problems: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      if (!element || element.closest("script, style, noscript, svg, select, textarea") || isHidden(element)) continue;
      for (const match of (node.nodeValue ?? "").matchAll(/[\p{L}\p{N}]+/gu)) {
        const range = document.createRange();
        range.setStart(node, match.index);
        range.setEnd(node, match.index + match[0].length);
        const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
        const lines = new Set(boxes.map(({ top }) => Math.round(top)));
        const [box] = boxes;
        if (!box) continue;
        const seen = visiblePart(box, element);
        if (seen.width <= TOLERANCE || seen.height <= TOLERANCE) continue;
        if (lines.size > 1) problems.push(`broken: "${match[0]}" in "${element.textContent?.trim().slice(0, 40)}"`);
        const core = new DOMRect(seen.x, seen.y + ROOM * seen.height, seen.width, (1 - 2 * ROOM) * seen.height);
        words.push({ text: match[0], box: core, layer: layerOf(element) });
      }
    }

    const byTop = words.toSorted((one, other) => one.box.top - other.box.top);
    byTop.forEach(({ text, box, layer }, at) => {
      for (const other of byTop.slice(at + 1)) {
        if (other.box.top >= box.bottom - TOLERANCE) break;
        const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const height = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        if (layer === other.layer && width > TOLERANCE && height > TOLERANCE) problems.push(`overlap: "${text}" and "${other.text}"`);
      }
    });
    return problems;
  });
