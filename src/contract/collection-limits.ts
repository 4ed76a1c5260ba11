/** Numbers and choices of collections, without schemas: browsers load them with pages. */

export const VISIBILITIES = ["private", "link", "public"] as const;
export type Visibility = (typeof VISIBILITIES)[number];

export const COLLECTION = {
  titleLength: 80,
  descriptionLength: 500,
  noteLength: 300,
  tools: 200,
  perPerson: 100,
  perPage: 24,
  /** On the page of a tool, once so many people have saved it. Below this, a count could identify people. */
  onToolPage: 3,
  fewestSavers: 3,
  logos: 4,
  embedded: 10,
} as const;

/** Where a person saves a tool before they made a collection. */
export const FIRST_COLLECTION = "Saved tools";

export const COLLECTION_SORTS = [
  { value: "newest", label: "Newest" },
  { value: "copied", label: "Most copied" },
] as const;

export const EXPORT_FORMATS = ["md", "csv", "json"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const COLLECTION_REPORT_REASONS = ["Spam or advertising", "Offensive or hateful", "Private information about a person", "Something else"] as const;
export type CollectionReportReason = (typeof COLLECTION_REPORT_REASONS)[number];
