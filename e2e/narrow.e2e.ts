/** WCAG 1.4.10 and 1.4.4: in a window of 1280 × 720 px at 200 % and at 400 %, nothing is cut off, no page scrolls sideways, and there is room to read. */
import { test } from "./fixtures.ts";
import { everyPageFits } from "./narrow.ts";

everyPageFits(test, [
  // At 400 %. As high as a phone: sticky elements may take more than half of the 180 px that a laptop would leave.
  { width: 320, height: 900 },
  { width: 640, height: 360 },
]);
