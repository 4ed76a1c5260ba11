/** One figure that a scrape reads; src/server/metrics.ts lists them all. */
export type Sample = { value: number; labels?: Record<string, string> };

export type Figure = {
  name: string;
  help: string;
  type: "gauge" | "counter";
  labels?: string[];
  /** Called for every scrape; nothing where it is not known. */
  read(): Sample[] | Promise<Sample[]>;
};
