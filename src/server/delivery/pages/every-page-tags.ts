import { SITE_TAG } from "../../config/site-source.ts";
import { HUES_TAG } from "../../domains/categories/category-hues.ts";
import { PAGES_TAG } from "../../domains/text-pages/list-text-pages.ts";

/** Every page shows the site's name and the footer, and may show a category's color, whatever its content is. */
export const EVERY_PAGE_TAGS = [SITE_TAG, HUES_TAG, PAGES_TAG];
