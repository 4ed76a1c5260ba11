/** One metric that a scrape reads; src/server/metrics.ts lists them all. */
export type Sample = { value: number; labels?: Record<string, string> };

export type Figure = {
  name: string;
  help: string;
  type: "gauge" | "counter";
  labels?: string[];
  /** Called for every scrape; empty if unknown. */
  read(): Sample[] | Promise<Sample[]>;
};
