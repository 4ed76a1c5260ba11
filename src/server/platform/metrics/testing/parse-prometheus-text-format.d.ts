/** The library has no types; these cover what the tests use. */
declare module "parse-prometheus-text-format" {
  type Metric = { value?: string; labels?: Record<string, string> };
  type Family = { name: string; help: string; type: string; metrics: Metric[] };
  export default function parse(text: string): Family[];
}
