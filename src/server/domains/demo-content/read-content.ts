/** Reads content/: what a fresh directory shows, in files a person can read and edit. */
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { parse as parseYaml } from "yaml";
import { z } from "zod";
import { ReviewForm } from "../../../contract/review.ts";
import { ToolRecord } from "../tools/tool-record.ts";
import { Activity } from "./activity-content.ts";

const FOLDER = new URL("../../../../content/", import.meta.url);

const day = z.iso.date().transform((text) => new Date(`${text}T09:00:00Z`));
const yamlDay = z.union([z.date(), day]);

const NewsItem = z.object({ title: z.string(), summary: z.string(), source: z.string(), sourceUrl: z.url(), publishDate: day });
const VideoItem = z.object({
  title: z.string(),
  youtubeUrl: z.url(),
  channel: z.string(),
  duration: z.string().nullable(),
  views: z.number().nullable(),
  publishedOn: z.iso.date().nullable(),
});
const PostHead = z.object({
  title: z.string(),
  author: z.string(),
  publishDate: yamlDay,
  readTime: z.number().int(),
  excerpt: z.string(),
  tags: z.array(z.string()),
});
const Person = z.object({ name: z.string(), email: z.email(), joinedOn: day, isAdmin: z.boolean().default(false), likes: z.array(z.string()) });
const Reply = z.object({ author: z.email(), on: z.iso.datetime(), content: z.string() });
const CommentItem = Reply.extend({ post: z.string(), replies: z.array(Reply).default([]) });
const ReviewItem = ReviewForm.extend({ tool: z.string(), author: z.email(), daysAgo: z.number().positive() });
const Promotion = z.object({ featured: z.array(z.string()), hot: z.array(z.string()) });

export type Content = Awaited<ReturnType<typeof readContent>>;

export async function readContent(folder = FOLDER) {
  const [tools, posts, news, videos, people, comments, reviews, promotion, activity] = await Promise.all([
    readTools(folder),
    readPosts(folder),
    readJson(folder, "news.json", z.array(NewsItem)),
    readJson(folder, "videos.json", z.array(VideoItem)),
    readJson(folder, "people.json", z.array(Person)),
    readJson(folder, "comments.json", z.array(CommentItem)),
    readJson(folder, "reviews.json", z.array(ReviewItem)),
    readJson(folder, "promotion.json", Promotion),
    readJson(folder, "activity.json", Activity),
  ]);
  return { tools, posts, news, videos, people, comments, reviews, promotion, activity };
}

async function readTools(folder: URL): Promise<ToolRecord[]> {
  const names = (await readdir(new URL("tools/", folder))).filter((name) => name.endsWith(".json"));
  return Promise.all(
    names.sort().map(async (name) => {
      const tool = await readJson(folder, `tools/${name}`, ToolRecord);
      const logo = `logos/${tool.slug}.svg`;
      return { ...tool, logoUrl: tool.logoUrl ?? (existsSync(new URL(logo, folder)) ? `/${logo}` : null) };
    }),
  );
}

/** A post is one file: YAML between two lines of dashes, then HTML. */
async function readPosts(folder: URL) {
  const names = (await readdir(new URL("posts/", folder))).filter((name) => name.endsWith(".html"));
  return Promise.all(
    names.sort().map(async (name) => {
      const text = await readFile(new URL(`posts/${name}`, folder), "utf8");
      const [, head, content] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
      if (head === undefined || content === undefined) throw new Error(`content/posts/${name}: the front matter is missing`);
      return { slug: name.replace(/\.html$/, ""), ...check(`posts/${name}`, PostHead, parseYaml(head)), content };
    }),
  );
}

async function readJson<Schema extends z.ZodType>(folder: URL, name: string, schema: Schema): Promise<z.infer<Schema>> {
  return check(name, schema, JSON.parse(await readFile(new URL(name, folder), "utf8")));
}

function check<Schema extends z.ZodType>(name: string, schema: Schema, value: unknown): z.infer<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new Error(`content/${name}: ${z.prettifyError(result.error)}`);
}
