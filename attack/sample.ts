/** A value that a JSON Schema accepts: the harmless rest of a request with one hostile leaf. */

export type Schema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  format?: string;
  pattern?: string;
  minLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
};

/** Values for fields whose rules are not in their schema. The slug belongs to a tool in the demo directory. */
const BY_NAME: Record<string, unknown> = {
  slug: "descript",
  email: "reader@example.com",
  website: "https://example.com/",
  websiteUrl: "https://example.com/",
  logoUrl: "https://example.com/logo.png",
  sourceUrl: "https://example.com/article",
  youtubeUrl: "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
  duration: "12:34",
  description: "It does one thing, and it does it well.",
  faqs: [{ question: "What is it?", answer: "An example." }],
};
const BY_FORMAT: Record<string, string> = {
  email: "reader@example.com",
  uri: "https://example.com/",
  uuid: "00000000-0000-4000-8000-000000000000",
  "date-time": "2026-01-01T00:00:00.000Z",
  date: "2026-01-01",
};
/** A value that matches one of our patterns is found by trying these. */
const CANDIDATES = ["example", "reader@example.com", "https://example.com/", "0".repeat(32), "0".repeat(64), "1", "tools.csv", "2026-01-01"];

export function sample(schema: Schema, name = ""): unknown {
  if (Object.hasOwn(BY_NAME, name)) return BY_NAME[name];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice) return sample(choice, name);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => sample(part)));
  if (schema.properties) return Object.fromEntries(Object.entries(schema.properties).map(([child, property]) => [child, sample(property, child)]));
  const type = [schema.type].flat()[0];
  if (type === "array") return schema.items ? [sample(schema.items)] : [];
  if (type === "integer" || type === "number") return schema.minimum ?? (schema.exclusiveMinimum ?? 0) + 1;
  if (type === "boolean") return true;
  if (type === "null") return null;
  if (type === "object") return {};
  return sampleText(schema);
}

function sampleText({ format = "", pattern, minLength = 1 }: Schema): string {
  const known = BY_FORMAT[format];
  if (known) return known;
  const fits = pattern ? CANDIDATES.find((text) => new RegExp(pattern, "u").test(text)) : undefined;
  return (fits ?? "example").padEnd(minLength, "x");
}
