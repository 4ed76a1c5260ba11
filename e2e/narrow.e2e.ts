/** WCAG 1.4.10: at 320 px, which is a window of 1280 px at 400 % or one of 640 px at 200 %, nothing is cut off and no page scrolls sideways. */
import { test } from "./fixtures.ts";
import { everyPageFits } from "./narrow.ts";

everyPageFits(test, [320]);
