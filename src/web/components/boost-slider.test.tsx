import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BoostSlider } from "./boost-slider.tsx";

test("the label contains only the slider's name; the output is outside", () => {
  const html = renderToStaticMarkup(<BoostSlider boost={3} onChange={() => {}} />);
  const [, id] = /<label for="([^"]+)">Boost factor<\/label>/.exec(html) ?? [];
  expect(html).toContain(`<output for="${id}">3×</output>`);
  expect(html).toMatch(new RegExp(`<input id="${id}" type="range"`));
});
