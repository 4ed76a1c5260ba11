import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { CATEGORY_ICONS } from "../../../contract/admin/category-icons.ts";
import { DEFAULT_CATEGORIES } from "./default-categories.ts";

const sprite = readFileSync(new URL("../../../web/ui/icons.svg", import.meta.url), "utf8");

test.each(CATEGORY_ICONS)("the sprite of the public pages has %s", (icon) => {
  expect(sprite).toContain(`id="${icon}"`);
});

test("the icons of the default categories can be chosen", () => {
  expect(new Set(DEFAULT_CATEGORIES.map(({ icon }) => icon)).difference(new Set<string | null>(CATEGORY_ICONS))).toEqual(new Set());
});
