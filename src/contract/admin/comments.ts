import { z } from "zod";
import { contract, listOf } from "../api.ts";
import { adminPaging, Person, searchText } from "./item.ts";

const AdminComment = z.object({
  id: z.number().int(),
  content: z.string(),
  /** Null where the account is gone. */
  author: Person.nullable(),
  post: z.object({ slug: z.string(), title: z.string() }),
  isReply: z.boolean(),
  isHidden: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type AdminComment = z.infer<typeof AdminComment>;

/** GET /api/admin/comments */
export const listAdminCommentsContract = contract({
  summary: "Comments on blog posts, newest first; hidden ones too",
  querystring: z.object({ ...adminPaging, q: searchText, hidden: z.stringbool().optional() }),
  response: listOf(AdminComment),
});
