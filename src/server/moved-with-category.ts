/** What goes to another category when one is merged into it. The categories domain knows only the type. */
import type { MoveTools } from "./domains/categories/admin/delete-category.ts";
import { copyCategoryFollows } from "./domains/following/merge-follows.ts";
import { moveTools } from "./domains/tools/move-tools.ts";

export const moveToCategory: MoveTools = async (tx, move) => {
  await copyCategoryFollows(tx, move);
  return moveTools(tx, move);
};
