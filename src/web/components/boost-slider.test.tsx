import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PROMOTIONS } from "../../contract/constants.ts";
import { BoostSlider } from "./boost-slider.tsx";

test("the label contains only the slider's name; the output is outside", () => {
  const html = renderToStaticMarkup(<BoostSlider prices={PROMOTIONS} boost={3} onChange={() => {}} />);
  const [, id] = /<label for="([^"]+)">Boost factor<\/label>/.exec(html) ?? [];
  expect(html).toContain(`<output for="${id}">3×</output>`);
  expect(html).toMatch(new RegExp(`<input id="${id}" type="range"`));
});

test("the large slider shows the price in dollars per month", () => {
  expect(renderToStaticMarkup(<BoostSlider prices={PROMOTIONS} boost={3} onChange={() => {}} large />)).toContain("$750 per month</p>");
});
