/** How many people compared the same two tools; also counts the current visitor. */
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { ComparedCount } from "../../../contract/comparison.ts";
import { COMPARED } from "../../../contract/constants.ts";
import type { Tool } from "../../../contract/tool.ts";
import { useApi } from "../../lib/api-context.ts";
import { count } from "../../lib/format.ts";
import { isTrackingAllowed } from "../../lib/is-tracking-allowed.ts";
import { comparedCountQuery } from "../../queries/page-queries.ts";

export function ComparisonCount({ tools }: { tools: Tool[] }) {
  const { urlOf } = useApi();
  const slugs = tools.map(({ slug }) => slug);
  const named = slugs.join(",");
  const { data } = useQuery({ ...comparedCountQuery(slugs), enabled: slugs.length === 2 });
  useEffect(() => {
    if (isTrackingAllowed()) navigator.sendBeacon(urlOf("POST /api/comparisons/:slugs/count", { slugs: named }));
  }, [urlOf, named]);
  const sentence = data && slugs.length === 2 && sentenceOf(tools.map(({ name }) => name).join(" and "), data);
  return sentence ? <p className="versus-often">{sentence}</p> : null;
}

/** Visitors cannot be recognized on another day, so only a daily count is a count of people. */
function sentenceOf(names: string, { today, month }: ComparedCount): string | null {
  if (today !== null) return `${count(today)} people compared ${names} today.`;
  return month === null ? null : `${names} were compared ${count(month)} times in the last ${COMPARED.days} days.`;
}
