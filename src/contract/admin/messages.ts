import { z } from "zod";
import { listOf } from "../api.ts";
import { operation } from "../operation.ts";
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

export const listMessagesOperation = operation("GET /api/admin/messages", {
  summary: "Messages from the contact page, newest first",
  caller: "admin",
  query: z.object({ ...adminPaging, q: searchText, topic: z.string().trim().max(80).optional() }),
  response: listOf(Message),
});

export const adminMessagesOperations = [listMessagesOperation];
