/**
 * Tags say when a test runs. Without one it runs in `npm test -- --full` only, at both widths.
 * They are tags, so that the phone project does not open a page just to skip the test.
 */

/** In `npm test` as well, on desktop: the main path through a page or a flow. */
export const core = { tag: "@core" };
/** In `npm test` as well, at both widths: it checks the layout. */
export const atBothWidths = { tag: "@both-widths" };
/** In `npm test` as well, on the phone only. */
export const onPhone = { tag: "@phone" };
/** On desktop only: behavior that does not depend on the width. */
export const once = { tag: "@once" };
/** In `npm test` as well, on desktop only. */
export const coreOnce = { tag: ["@core", "@once"] };
