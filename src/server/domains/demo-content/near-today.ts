/** Moves dates so that a new directory does not look abandoned: the newest tool, news, post and comment are recent; the gaps stay the same. */
import { listedAt } from "../tools/import-tools.ts";
import { dayOf } from "../tracking/daily-visitor.ts";
import type { Content } from "./read-content.ts";

const DAY_MS = 86_400_000;
type Dated = Pick<Content, "tools" | "news" | "posts" | "comments">;

export function nearToday<Given extends Dated>(content: Given, now: Date): Given {
  const toolShift = wholeDaysUntil(now, timesOfTools(content));
  const newsShift = wholeDaysUntil(now, timesOfNews(content));
  // Comments move with their posts, or answers would come before questions.
  const blogShift = wholeDaysUntil(now, timesOfBlog(content));
  const moved = (date: Date, shift: number) => new Date(date.getTime() + shift);
  const movedText = (on: string) => moved(new Date(on), blogShift).toISOString();
  return {
    ...content,
    tools: content.tools.map((tool) => (tool.listedOn ? { ...tool, listedOn: dayOf(moved(listedAt(tool.listedOn), toolShift)) } : tool)),
    news: content.news.map((item) => ({ ...item, publishDate: moved(item.publishDate, newsShift) })),
    posts: content.posts.map((post) => ({ ...post, publishDate: moved(post.publishDate, blogShift) })),
    comments: content.comments.map((comment) => ({
      ...comment,
      on: movedText(comment.on),
      replies: comment.replies.map((reply) => ({ ...reply, on: movedText(reply.on) })),
    })),
  };
}

const timesOfTools = ({ tools }: Dated) => tools.flatMap(({ listedOn }) => (listedOn ? [listedAt(listedOn).getTime()] : []));
const timesOfNews = ({ news }: Dated) => news.map(({ publishDate }) => publishDate.getTime());
const timesOfBlog = ({ posts, comments }: Dated) => [
  ...posts.map(({ publishDate }) => publishDate.getTime()),
  ...comments.flatMap(({ on, replies }) => [on, ...replies.map((reply) => reply.on)]).map((time) => Date.parse(time)),
];

/** Never into the future; times of day stay as they are. */
const wholeDaysUntil = (now: Date, times: number[]) => (times.length > 0 ? Math.floor((now.getTime() - Math.max(...times)) / DAY_MS) * DAY_MS : 0);
