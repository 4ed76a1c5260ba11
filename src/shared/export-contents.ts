/** What an export does not carry, as the file itself, the panel and the command line say. */
export const LEFT_OUT =
  "An export does not contain uploaded pictures, the history and makers of listings, orders and promotions, settings, pages, texts of emails, newsletter issues, daily statistics and the audit log, nor anything secret, such as keys and sessions. To carry those too, use npm run move or a backup.";

/** The first field of everything.json; an import recognizes such a file by it. */
export const ABOUT_FIELD = "toolatlasExport";

export const ONLY_TOOLS_NOTE =
  "This is an export of a whole directory, and an import adds only its tools and their categories. Everything else in it belongs to accounts and ids of that directory: to carry it, use npm run move or a backup.";
