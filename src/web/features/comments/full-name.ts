import type { CommentUser } from "../../../contract/comment.ts";

export const fullName = ({ firstName, lastName }: CommentUser) => [firstName, lastName].filter(Boolean).join(" ") || "Former member";
