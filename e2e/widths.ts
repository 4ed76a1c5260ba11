/** For what is the same at every width: it is shown once, on a desktop. The tag keeps a phone from opening a page only to skip it. */
export const once = { tag: "@once" };
/** For what only a phone shows. */
export const onPhone = { tag: "@phone" };
