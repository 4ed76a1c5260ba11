import { z } from "zod";
import { listOf } from "../api.ts";
import { operation } from "../operation.ts";
import { adminPaging, Person, searchText } from "./item.ts";

const AdminComment = z.object({
  id: z.number().int(),
  content: z.string(),
  /** Null if the account was deleted. */
  author: Person.nullable(),
  post: z.object({ slug: z.string(), title: z.string() }),
  isReply: z.boolean(),
  isHidden: z.boolean(),
  /** Hidden since it was written, until an admin publishes it. */
  isWaiting: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type AdminComment = z.infer<typeof AdminComment>;

export const listAdminCommentsOperation = operation("GET /api/admin/comments", {
  summary: "Comments on blog posts, including hidden ones, newest first",
  caller: "admin",
  query: z.object({ ...adminPaging, q: searchText, hidden: z.stringbool().optional(), waiting: z.stringbool().optional() }),
  response: listOf(AdminComment),
});

export const adminCommentsOperations = [listAdminCommentsOperation];
