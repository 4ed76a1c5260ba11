import { expect, test } from "vitest";
import type { Site } from "../lib/site.ts";
import { fullTitle } from "./document-title.ts";

const site = { name: "Toolatlas" } as Site;

test("detail pages end their title with the brand, other pages use their heading", () => {
  expect(fullTitle({ title: "Claude", isDetail: true }, site)).toBe("Claude | Toolatlas");
  expect(fullTitle({ title: "AI News" }, site)).toBe("AI News");
});
