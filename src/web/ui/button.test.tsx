import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Button, buttonClass } from "./button.tsx";

const styles = readFileSync(new URL("../styles/controls.css", import.meta.url), "utf8");

test.each(["default", "destructive", "outline", "secondary", "ghost", "link"] as const)("the variant %s has its own class", (variant) => {
  expect(buttonClass({ variant })).toBe(`btn btn--${variant}`);
  expect(styles).toContain(`.btn--${variant}`);
});

test.each(["sm", "lg", "icon"] as const)("the size %s differs from the default", (size) => {
  expect(buttonClass({ size })).toBe(`btn btn--default btn--${size}`);
  expect(buttonClass({ size: "default" })).toBe("btn btn--default");
  expect(styles).toContain(`.btn--${size}`);
});

test("a button does not submit by default", () => {
  expect(renderToStaticMarkup(<Button>Go</Button>)).toContain('type="button"');
});

test("a busy button is disabled and has aria-busy", () => {
  const html = renderToStaticMarkup(<Button busy>Sending…</Button>);
  expect(html).toContain("disabled");
  expect(html).toContain('aria-busy="true"');
});
