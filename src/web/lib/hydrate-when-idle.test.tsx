import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { FAILED_PART, hydrateWhenIdle, loadParts, ThrowingParts } from "./hydrate-when-idle.tsx";

test("the server renders a part whose code it has loaded", async () => {
  const Part = hydrateWhenIdle(async () => ({ name }: { name: string }) => <p>Hello {name}</p>);
  await loadParts();
  expect(renderToString(<Part name="Ida" />).replace(/<!--.*?-->/g, "")).toBe("<p>Hello Ida</p>");
});

test("each part is loaded once", async () => {
  let loads = 0;
  hydrateWhenIdle(async () => {
    loads += 1;
    return () => null;
  });
  await loadParts();
  await loadParts();
  expect(loads).toBe(1);
});

test("a part that throws on the server fails the render with its error", async () => {
  const Part = hydrateWhenIdle(async () => () => {
    throw new Error("No such tool");
  });
  await loadParts();
  expect(renderToString(<Part />)).toContain(FAILED_PART);
  expect(() =>
    renderToString(
      <ThrowingParts>
        <Part />
      </ThrowingParts>,
    ),
  ).toThrow("No such tool");
});
