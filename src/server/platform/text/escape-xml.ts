import { escapeHtml } from "../../../shared/text/escape-html.ts";

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no way to write these, not even escaped.
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** Text without the characters that XML cannot hold. */
export const withoutForbidden = (text: string) => text.replace(FORBIDDEN, "");

/** Text that is safe in an element or a quoted attribute. */
export const escapeXml = (text: string) => escapeHtml(withoutForbidden(text));
