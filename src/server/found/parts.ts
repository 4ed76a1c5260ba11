import type { Changes } from "../changes.ts";
import type { Config } from "../config.ts";
import type { Database } from "../db/connect.ts";
import type { Renderer } from "../pages/renderer.ts";
import type { TextAnswers } from "./text-answers.ts";

/** What everything in this folder is given. */
export type FoundParts = { config: Config; database: Database; changes: Changes; renderer: Renderer; sendText: TextAnswers };
