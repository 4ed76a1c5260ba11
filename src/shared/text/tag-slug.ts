/** The address of a tag, the same for all of its spellings: "Text to Speech" and "text-to-speech", but not "C++" and "C#". The database computes the same (1280_tool_tags.sql). */
export const tagSlug = (tag: string): string =>
  tag
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/([A-Za-z0-9])#/g, "$1 sharp ")
    .replaceAll("+", " plus ")
    .replaceAll("&", " and ")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what tags are separated by, as in the database
    .replace(/^[\u0001-\u0020]*\.([A-Za-z0-9])/, "dot $1")
    // Those that the database lists: its own rules depend on its locale.
    .replace(/[A-ZΑ-ΩА-ЯІЄҐÆØŁÞĐÐŒ]/g, (letter) => letter.toLowerCase())
    // biome-ignore lint/suspicious/noControlCharactersInRegex: everything in ASCII that is neither a letter nor a digit
    .replace(/[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f]+/g, "-")
    .replace(/^-|-$/g, "")
    .normalize("NFC");
