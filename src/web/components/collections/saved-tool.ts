import type { ToolCard } from "../../../contract/tool.ts";

/** What a bookmark needs to know about its tool. */
export type SavedTool = Pick<ToolCard, "id" | "slug" | "name" | "likes">;
