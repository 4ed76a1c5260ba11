import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { applyTheme, storedTheme, storeTheme } from "./theme.ts";

const classes = new Set<string>();
const stored = new Map<string, string>();
const dataset: { theme?: string } = {};
let systemIsLight = false;

beforeEach(() => {
  classes.clear();
  stored.clear();
  systemIsLight = false;
  delete dataset.theme;
  const classList = {
    add: (name: string) => classes.add(name),
    remove: (...names: string[]) => {
      for (const name of names) classes.delete(name);
    },
  };
  vi.stubGlobal("document", { documentElement: { classList, dataset } });
  vi.stubGlobal("localStorage", { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => stored.set(key, value) });
  vi.stubGlobal("dispatchEvent", () => true);
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === "(prefers-color-scheme: light)" && systemIsLight }));
});
afterEach(() => vi.unstubAllGlobals());

test("the theme is dark by default", () => {
  expect(storedTheme()).toBe("dark");
});

test.each(["light", "dark", "system"] as const)("%s is stored under the theme key", (theme) => {
  storeTheme(theme);
  expect([...stored]).toEqual([["toolatlas-theme", theme]]);
  expect(storedTheme()).toBe(theme);
});

test("the operator's default applies until the visitor chooses", () => {
  dataset.theme = "light";
  expect(storedTheme()).toBe("light");
  storeTheme("dark");
  expect(storedTheme()).toBe("dark");
});

test("an invalid stored theme counts as dark", () => {
  stored.set("toolatlas-theme", "solarized");
  expect(storedTheme()).toBe("dark");
});

test("with storage blocked the theme is dark", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => {
      throw new Error("SecurityError");
    },
  });
  expect(storedTheme()).toBe("dark");
});

test.each([
  ["light", false, "light"],
  ["dark", true, "dark"],
  ["system", true, "light"],
  ["system", false, "dark"],
] as const)("%s on a system whose preference for light is %s shows %s, and nothing of the theme before", (theme, isLight, shown) => {
  systemIsLight = isLight;
  classes.add(shown === "light" ? "dark" : "light");
  applyTheme(theme);
  expect([...classes]).toEqual([shown]);
});
