/** User-supplied text in Markdown: it cannot start a heading, a list or a link. */
const plain = (text: string) => text.replace(/[\\`*_[\]<>]/g, "\\$&");

export const markdownLine = (text: string): string => plain(text).replace(/\s+/g, " ").trim();
