import { breadcrumb } from "../head/common-structured-data.ts";
import type { HeadExtras } from "../head/head-tags.ts";

export const tagsHead: HeadExtras = ({ site }) => ({ structuredData: [breadcrumb(site, [{ name: "Tags", path: "/tags" }])], markdown: "/tags.md" });
