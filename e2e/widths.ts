import { test } from "./fixtures.ts";

/** For a file whose journeys are the same at every width: they are made once. */
export const sameAtEveryWidth = () => test.skip(({ isMobile }) => isMobile, "the same at every width");
