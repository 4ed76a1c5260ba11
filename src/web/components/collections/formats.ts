import type { ExportFormat } from "../../../contract/collection-limits.ts";

export const FORMATS: { format: ExportFormat; label: string }[] = [
  { format: "md", label: "Markdown" },
  { format: "csv", label: "CSV" },
  { format: "json", label: "JSON" },
];
