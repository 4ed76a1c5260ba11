/** The listings in content/, which the judged questions are about. */
import { readdirSync, readFileSync } from "node:fs";

const FOLDER = new URL("../../../content/tools/", import.meta.url);

export type DemoListing = {
  slug: string;
  name: string;
  category: string;
  tags: string[];
  shortDescription: string;
  description: string;
  keyFeatures: string[];
  useCases: string[];
  pricingType: string;
};

export function demoListings(): DemoListing[] {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith(".json"));
  return files.sort().map((name) => JSON.parse(readFileSync(new URL(name, FOLDER), "utf8")));
}
