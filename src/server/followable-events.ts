/** What can happen to tools, and is on the activity pages, in the mails and in the feeds of those who follow them. */
import { offlineEvents, onlineEvents } from "./domains/link-checker/availability-events.ts";
import { newTools } from "./domains/tools/events/new-tools.ts";
import { priceChanges } from "./domains/tools/events/price-changes.ts";
import { publishedUpdates } from "./domains/tools/events/published-updates.ts";
import type { ToolEvents } from "./domains/tools/events/tool-events.ts";

export const FOLLOWABLE_EVENTS: ToolEvents[] = [newTools, priceChanges, publishedUpdates, offlineEvents, onlineEvents];
