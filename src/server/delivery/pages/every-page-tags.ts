import { SITE_TAG } from "../../config/site-source.ts";
import { HUES_TAG } from "../../domains/categories/category-hues.ts";

/** Every page shows the site's name and may show a category's color, whatever its content is. */
export const EVERY_PAGE_TAGS = [SITE_TAG, HUES_TAG];
