import { categoryHue } from "../../shared/category-hue.ts";
import { useSite } from "./site.ts";

/** For tools, which carry only the slug of their category. */
export const useCategoryHue = (slug: string): number => categoryHue(slug, useSite().categoryHues);
