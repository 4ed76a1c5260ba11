/** Data derived from a post's text. Runs in the background process, with its limits on time and memory. */
import type { Heading } from "../../../contract/heading.ts";
import { escapeHtml } from "../../../shared/text/escape-html.ts";
import { articleHtml } from "./article-html.ts";
import { excerptOf, textOf, wordsIn } from "./post-text.ts";
import { MarkupError, safeHtml } from "./safe-html.ts";
import { findToolMentions } from "./tool-mentions.ts";

/** `html`: for readers. `names`: possible names of tools, in lower case. */
export type DerivedPost = { html: string; headings: Heading[]; names: string[] };
/** `content`: the sanitized HTML, as it is stored and edited. */
export type SubmittedPost = DerivedPost & { content: string; words: number; excerpt: string };

export function derivePost(content: string): DerivedPost {
  const { content: html, headings } = articleHtml(content);
  return { html, headings, names: [...findToolMentions(content)] };
}

export function deriveSubmitted(submitted: string): { post: SubmittedPost } | { problem: string } {
  try {
    const content = safeHtml(submitted);
    return { post: { ...derivePost(content), content, words: wordsIn(content), excerpt: excerptOf(content) } };
  } catch (error) {
    if (error instanceof MarkupError) return { problem: error.message };
    throw error;
  }
}

/** For posts stored before there were limits: if one exceeds them, readers get its plain text. */
export function deriveStored(content: string): DerivedPost {
  try {
    return derivePost(content);
  } catch (error) {
    if (error instanceof MarkupError) return derivePost(`<p>${escapeHtml(textOf(content))}</p>`);
    throw error;
  }
}
