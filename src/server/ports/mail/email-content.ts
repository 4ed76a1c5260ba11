/** What an email is made of, before it is HTML or plain text. */

export type Item = { title: string; url: string; text: string; note?: string };
/** Words with the same formatting. */
export type Run = { text: string; url?: string; marks?: Mark[] };
export type Mark = "strong" | "em" | "s" | "code";
export type Block =
  | { is: "text"; runs: Run[] }
  | { is: "heading"; text: string }
  | { is: "quote"; runs: Run[] }
  | { is: "bullets"; isOrdered: boolean; items: Run[][] }
  | { is: "facts"; rows: Run[][][] }
  | { is: "button"; label: string; url: string }
  | { is: "picture"; src: string; alt: string; url: string }
  | { is: "list"; heading: string; items: Item[] }
  | { is: "line" };

export type EmailContent = {
  /** One line. */
  subject: string;
  /** The preview text that mail clients show next to the subject. */
  preview: string;
  heading: string;
  blocks: Block[];
  /** Its paragraphs. */
  footer: Run[][];
};
