import type { HeadExtras } from "../head/head-tags.ts";
import { breadcrumb } from "../head/structured-data.ts";

export const toolsHead: HeadExtras = ({ site }) => ({ structuredData: [breadcrumb(site, [{ name: "AI Tools", path: "/tools" }])] });
