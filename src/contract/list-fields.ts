/** List fields as clients may send them: every format of section 3, normalized, with limits and without HTML. */
import { z } from "zod";
import { hasTag } from "../shared/text/has-tag.ts";
import { faqEntries, normalizeFaqs, normalizeList } from "../shared/text/lists.ts";
import { NO_HTML, plainText } from "./plain-text.ts";

type Limits = {
  /** The list's name in error messages. */
  label: string;
  count: number;
  length: number;
  tooMany: string;
  tooLong: string;
  /** Whether commas also separate the items of a plain text. */
  commas?: boolean;
};

export const listField = ({ label, count, length, tooMany, tooLong, commas = false }: Limits) =>
  z
    .union([z.string().max(count * length * 2, tooMany), z.array(z.string()), z.null()], `${label} must be a list or a text`)
    // Before it is split into items: a tag may contain a line break.
    .refine((value) => !hasTag([value].flat().join("\n")), NO_HTML)
    .transform((value) => (commas ? splitCommas(value) : normalizeList(value)))
    .pipe(z.array(plainText({ max: [length, tooLong] })).max(count, tooMany))
    .transform((items) => items.filter(Boolean));

const splitCommas = (value: string | string[] | null) => {
  const isPlainText = typeof value === "string" && !/^\s*[[{]/.test(value);
  const items = normalizeList(value);
  return isPlainText ? items.flatMap((item) => item.split(",")) : items;
};

/** Comma-separated in the panel's forms; duplicates are removed. */
export const tagsField = listField({
  label: "Tags",
  count: 20,
  length: 40,
  tooMany: "At most 20 tags",
  tooLong: "A tag must be at most 40 characters",
  commas: true,
}).transform((tags) => [...new Set(tags)]);

const FAQS = { count: 50, question: 500, answer: 5_000 };
const TOO_MANY_FAQS = `FAQs: at most ${FAQS.count}`;

export const faqsField = z
  .union([z.string().max(FAQS.count * (FAQS.question + FAQS.answer), TOO_MANY_FAQS), z.array(z.unknown()), z.null()], "FAQs must be a list or a text")
  .transform((value, context) => {
    const entries = faqEntries(value);
    const faqs = normalizeFaqs(entries);
    if (faqs.length === entries.length) return faqs;
    context.addIssue({ code: "custom", message: "FAQs: each needs a question and an answer" });
    return z.NEVER;
  })
  .pipe(
    z
      .array(
        z.object({
          question: plainText({ max: [FAQS.question, "A question must be at most 500 characters"] }),
          answer: plainText({ max: [FAQS.answer, "An answer must be at most 5000 characters"] }),
        }),
      )
      .max(FAQS.count, TOO_MANY_FAQS),
  );

type Raw = Record<string, unknown>;
const isRaw = (value: unknown): value is Raw => typeof value === "object" && value !== null && !Array.isArray(value);

/** A body whose fields may have other names, and whose pros and cons may come in `prosAndCons`; the field's own name takes precedence. */
export const withOtherNames = <Schema extends z.ZodType>(schema: Schema, names: Record<string, string>) =>
  z.preprocess((body: z.input<Schema>) => {
    if (!isRaw(body)) return body;
    const known: Raw = { ...body };
    for (const [other, name] of Object.entries(names)) if (known[name] === undefined && body[other] !== undefined) known[name] = body[other];
    const halves = isRaw(body.prosAndCons) ? body.prosAndCons : {};
    for (const half of ["pros", "cons"]) if (halves[half] !== undefined && normalizeList(known[half]).length === 0) known[half] = halves[half];
    return known;
  }, schema);
