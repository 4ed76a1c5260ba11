/**
 * Tags say at which widths a journey runs. Without one it runs at both in `npm test -- --full`, and on desktop in `npm test`.
 * As tags, so that the phone project does not open a page just to skip the test.
 */

/** On desktop only: behavior that does not depend on the width. */
export const once = { tag: "@once" };
/** On the phone only. */
export const onPhone = { tag: "@phone" };
/** At both widths in `npm test`, too: it checks the layout. */
export const atBothWidths = { tag: "@both-widths" };
/** In `npm test -- --full` only: repeats other journeys with further sizes, or takes long. */
export const fullOnly = { tag: ["@once", "@full"] };
