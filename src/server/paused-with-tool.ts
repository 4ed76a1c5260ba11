/** Everything that stops while a tool is hidden. The tools domain knows only the PausedWithTool interface. */
import { promotionsOfTool } from "./domains/promotions/resume-promotions.ts";
import type { PausedWithTool } from "./domains/tools/paused-with-tool.ts";

export const PAUSED_WITH_TOOL: PausedWithTool[] = [promotionsOfTool];
