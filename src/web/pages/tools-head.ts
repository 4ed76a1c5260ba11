import { titleCase } from "../../shared/text/title-case.ts";
import { breadcrumb } from "../head/common-structured-data.ts";
import type { HeadExtras } from "../head/head-tags.ts";

export const toolsHead: HeadExtras = ({ site }) => ({ structuredData: [breadcrumb(site, [{ name: titleCase(site.terms.items), path: "/tools" }])] });
