/** Checkers from npm without types. */
declare module "@adobe/structured-data-validator" {
  type Issue = { issueMessage: string; severity: "ERROR" | "WARNING"; fieldNames: string[] };
  export default class Validator {
    validate(extracted: unknown): Promise<Issue[]>;
  }
}
declare module "@marbec/web-auto-extractor" {
  type Thing = Record<string, unknown>;
  type Extracted = { jsonld: Record<string, Thing[]>; errors: unknown[] };
  export default class WebAutoExtractor {
    constructor(options?: { addLocation?: boolean; embedSource?: string[] });
    parse(html: string): Extracted;
  }
}
