import { test } from "./fixtures.ts";

/** For what is the same at every width: it is shown once, on a desktop. The tag keeps a phone from opening a page only to skip it. */
export const once = { tag: "@once" };
/** For what only a phone shows. */
export const onPhone = { tag: "@phone" };

/** The same for a whole file. */
export const sameAtEveryWidth = () => test.skip(({ isMobile }) => isMobile, "the same at every width");
