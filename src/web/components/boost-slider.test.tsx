import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BoostSlider } from "./boost-slider.tsx";

test("the label names the slider alone: the figure beside it is a control, too, and stands outside", () => {
  const html = renderToStaticMarkup(<BoostSlider boost={3} onChange={() => {}} />);
  const [, id] = /<label for="([^"]+)">Boost factor<\/label>/.exec(html) ?? [];
  expect(html).toContain(`<output for="${id}">3×</output>`);
  expect(html).toMatch(new RegExp(`<input id="${id}" type="range"`));
});
