/** What the documentation page shows of the public API; made from the same description as /api/openapi.json. */
export type DocsParameter = { name: string; in: "path" | "query"; required: boolean; description: string; values: string[]; example: string };

export type DocsOperation = {
  id: string;
  method: string;
  path: string;
  title: string;
  summary: string;
  description: string;
  parameters: DocsParameter[];
  /** What an answer looks like. */
  example: unknown;
};

export type ApiDocs = { operations: DocsOperation[] };
