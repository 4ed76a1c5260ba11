import { breadcrumb } from "../head/common-structured-data.ts";
import type { HeadExtras } from "../head/head-tags.ts";

export const mapHead: HeadExtras = ({ site }) => ({ structuredData: [breadcrumb(site, [{ name: "Map", path: "/map" }])] });
