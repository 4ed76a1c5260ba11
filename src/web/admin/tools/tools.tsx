/** The list of tools, the one whose id is in the URL, or merging it with another. */
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { toolIdsQuery } from "../lib/queries.ts";
import type { ScreenProps } from "../lib/screen-props.ts";
import { isWalking, listOf, useWalk } from "../lib/use-walk.ts";
import { MergeTools } from "./merge-tools.tsx";
import { ToolEditor } from "./tool-editor.tsx";
import { ToolList } from "./tool-list.tsx";

export function Tools({ search }: ScreenProps) {
  const id = Number(search.get("id"));
  const walk = useWalk(search, useQuery({ ...toolIdsQuery(listOf(search)), enabled: isWalking(search) }));
  const lastId = useRef<number | null>(null);
  if (!(id > 0)) return <ToolList search={search} lastId={lastId.current} />;
  lastId.current = id;
  if (search.has("merge")) return <MergeTools key={id} id={id} otherId={Number(search.get("merge"))} />;
  return <ToolEditor key={id} id={id} walk={walk} />;
}
