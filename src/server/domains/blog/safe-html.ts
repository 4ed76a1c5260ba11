/** What a post may contain, regardless of its author: text, structure, links and pictures. No scripts and no styles. */
import sanitize from "sanitize-html";
import { limitMarkup } from "../../platform/text/limit-markup.ts";

/** The cost of processing a post, such as its Markdown, grows faster than these. */
const MAX = { depth: 100, elements: 10_000 };

export class MarkupError extends Error {}

const BLOCKS = ["h2", "h3", "h4", "p", "blockquote", "pre", "hr", "ul", "ol", "li", "dl", "dt", "dd", "figure", "figcaption", "details", "summary"];
const TABLES = ["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"];
const INLINE = ["a", "img", "br", "strong", "b", "em", "i", "s", "del", "ins", "sub", "sup", "mark", "small", "code", "kbd", "samp", "abbr", "cite", "q"];

/** Text inside these is not for readers, so it is removed with its element. */
const DROPPED_WHOLE = [
  "script",
  "style",
  "textarea",
  "option",
  "xmp",
  "noscript",
  "noembed",
  "noframes",
  "iframe",
  "object",
  "template",
  "title",
  "svg",
  "math",
];

const isElsewhere = (href: string) => /^https?:/i.test(href);
const isNumber = (value: string | undefined) => value !== undefined && /^\d{1,4}$/.test(value);

const options: sanitize.IOptions = {
  allowedTags: [...BLOCKS, ...TABLES, ...INLINE],
  // No ids: they could shadow ours. Headings get theirs when a post is read.
  allowedAttributes: {
    a: ["href", "title", "target", "rel"],
    img: ["src", "alt", "width", "height", "loading", "decoding"],
    th: ["colspan", "rowspan", "scope"],
    td: ["colspan", "rowspan"],
    ol: ["start"],
    abbr: ["title"],
  },
  allowedClasses: { code: [/^language-[\w+#-]{1,30}$/] },
  allowedSchemes: ["http", "https", "mailto"],
  allowedSchemesByTag: { img: ["http", "https"] },
  allowProtocolRelative: false,
  nonTextTags: DROPPED_WHOLE,
  transformTags: {
    // The page has its one h1 already.
    h1: "h2",
    a: (tagName, { href = "", title }) => ({
      tagName,
      attribs: { href, ...(title && { title }), ...(isElsewhere(href) && { target: "_blank", rel: "noopener" }) },
    }),
    img: (tagName, { src = "", alt = "", width, height }) => ({
      tagName,
      attribs: { src, alt, ...(isNumber(width) && { width }), ...(isNumber(height) && { height }), loading: "lazy", decoding: "async" } as sanitize.Attributes,
    }),
  },
  // Drops pictures whose address was refused, and links without address and text.
  exclusiveFilter: ({ tag, attribs, text }) => (tag === "img" && !attribs.src) || (tag === "a" && !attribs.href && !text.trim()),
};

export function safeHtml(html: string): string {
  const safe = limitMarkup(MAX, (limits) => sanitize(html, { ...options, ...limits }));
  if (safe === null)
    throw new MarkupError(`The post has more than ${MAX.depth} nested elements, or more than ${MAX.elements.toLocaleString("en")} in all. Please simplify it.`);
  return safe;
}
