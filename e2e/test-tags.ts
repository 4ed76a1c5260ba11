/** Runs on desktop only, for behavior that does not depend on the width. As a tag, so that the phone project does not open a page just to skip the test. */
export const once = { tag: "@once" };
/** For what only a phone shows. */
export const onPhone = { tag: "@phone" };
