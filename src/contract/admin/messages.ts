import { z } from "zod";
import { contract, listOf } from "../api.ts";
import { adminPaging, searchText } from "./item.ts";

const Message = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  topic: z.string(),
  message: z.string(),
  createdAt: z.iso.datetime(),
});
export type Message = z.infer<typeof Message>;

/** GET /api/admin/messages */
export const listMessagesContract = contract({
  summary: "Messages from the contact page, newest first",
  querystring: z.object({ ...adminPaging, q: searchText, topic: z.string().trim().max(80).optional() }),
  response: listOf(Message),
});
