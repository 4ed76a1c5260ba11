/** Tools, posts, pages and categories as Markdown, for assistants and people who prefer plain text. */
import type { ListOf } from "../../../contract/api.ts";
import type { BlogPost } from "../../../contract/blog.ts";
import type { Category } from "../../../contract/category.ts";
import { type ChangeKind, FACT_LABELS, ROLE_LABELS } from "../../../contract/fact-labels.ts";
import type { Issue } from "../../../contract/newsletter-issues.ts";
import type { RatingSummary, Review, ReviewList } from "../../../contract/review.ts";
import { RATING_QUESTIONS } from "../../../contract/review-options.ts";
import type { TextPage } from "../../../contract/text-page.ts";
import type { Tool, ToolCard } from "../../../contract/tool.ts";
import type { FactValue } from "../../../contract/tool-facts.ts";
import type { ToolChange, ToolHistory } from "../../../contract/tool-history.ts";
import { issueDay, issueTitle } from "../../../shared/issue-title.ts";
import { planLine } from "../../../shared/pricing/plan-price.ts";
import { screenshotLine } from "../../../shared/screenshot-line.ts";
import { screenshotPath } from "../../../shared/screenshot-path.ts";
import type { CurrentSite } from "../../config/site-source.ts";
import { markdownLine as oneLine } from "../../platform/text/markdown-text.ts";
import type { BackgroundTasks } from "../../platform/workers/background-tasks.ts";
import { htmlToMarkdown } from "./markdown-tasks.ts";

type MarkdownSite = Pick<CurrentSite, "siteUrl" | "terms">;

const list = (title: string, items: string[]) => (items.length > 0 ? [`## ${title}`, items.map((item) => `- ${oneLine(item)}`).join("\n")] : []);
const paragraphs = (text: string) => text.split(/\n+/).map(oneLine).filter(Boolean).join("\n\n");
const fact = (name: string, value: string | null | string[]) => (value?.length ? [`- ${name}: ${oneLine([value].flat().join(", "))}`] : []);
const day = (date: string) => date.slice(0, 10);

export function toolMarkdown(tool: Tool, rating: RatingSummary | null, { siteUrl, terms }: MarkdownSite): string {
  const facts = [
    `- Website: <${tool.website}>`,
    `- Category: [${oneLine(tool.category)}](${siteUrl}/category/${tool.categorySlug}.md)`,
    ...fact("Pricing", tool.pricingType),
    ...fact("Access", tool.access.length > 0 ? tool.access : tool.accessType),
    ...fact(terms.technology, tool.aiTech),
    ...fact("Audience", tool.audience),
    ...fact("Tags", tool.tags),
    `- Likes: ${tool.likes}`,
    ...fact("Rating", rating && `${ratingLine(rating)}: ${siteUrl}/tools/${tool.slug}/reviews.md`),
    `- Updated: ${day(tool.updatedAt ?? tool.createdAt)}`,
  ];
  const faqs = tool.faqs.flatMap(({ question, answer }) => [`### ${oneLine(question)}`, paragraphs(answer)]);
  return document([
    `# ${oneLine(tool.name)}`,
    `> ${oneLine(tool.shortDescription)}`,
    facts.join("\n"),
    "## About",
    paragraphs(tool.description),
    ...list(
      "What's new",
      tool.updates.map(({ text, link, at }) => [`${day(at)}:`, text, link].filter(Boolean).join(" ")),
    ),
    ...(tool.howItWorks ? ["## How it works", paragraphs(tool.howItWorks)] : []),
    ...list("Key Features", tool.keyFeatures),
    ...list("Use Cases", tool.useCases),
    ...list("Plans", tool.plans.map(planLine)),
    ...links(
      "Screenshots",
      tool.screenshots.map(({ id, width, caption }) => [caption, siteUrl + screenshotPath(id, width)]),
    ),
    ...list("Pros", tool.pros),
    ...list("Cons", tool.cons),
    ...(faqs.length > 0 ? ["## FAQs", ...faqs] : []),
    `Source: ${siteUrl}/tools/${tool.slug}`,
  ]);
}

const ratingLine = ({ average, count }: RatingSummary) => `${average.toFixed(1)} of 5 (${count} reviews)`;

/** What people who use a tool say, and its ratings where there are enough. */
export function reviewsMarkdown({ tool, items, count, rating }: ReviewList, { siteUrl }: MarkdownSite): string {
  const questions = rating ? RATING_QUESTIONS.map(({ name, label }) => `- ${label}: ${rating[name]?.toFixed(1) ?? "not rated"}`) : [];
  return document([
    `# Reviews of ${oneLine(tool.name)}`,
    ...(rating ? [`${ratingLine(rating)}. ${rating.again}% would use it again.`, questions.join("\n")] : []),
    ...items.flatMap(reviewBlocks),
    ...(count > items.length ? [`${items.length} newest of ${count} reviews.`] : []),
    `Source: ${siteUrl}/tools/${tool.slug}/reviews`,
  ]);
}

const reviewBlocks = ({ author, stars, since, usedFor, pros, cons, wouldUseAgain, reply, createdAt }: Review) => [
  `## ${day(createdAt)}: ${stars} of 5 by ${author ? oneLine(author) : "a verified user"}`,
  paragraphs(usedFor),
  [`- Pros: ${oneLine(pros)}`, `- Cons: ${oneLine(cons)}`, `- Uses it since: ${since}`, `- Would use it again: ${wouldUseAgain ? "yes" : "no"}`].join("\n"),
  reply ? `Reply by the maker: ${oneLine(reply.text)}` : "",
];

/** What changed, newest first: a heading for each change, and a line for each field. */
export function historyMarkdown({ tool, items, total }: ToolHistory, { siteUrl }: MarkdownSite): string {
  const blocks = items.flatMap((change) => [
    `## ${day(change.at)}: ${titleOf(change)}`,
    change.changes.map((one) => `- ${FACT_LABELS[one.field]}: ${inWords(one.before)} → ${inWords(one.after)}`).join("\n"),
    change.reason ? oneLine(change.reason) : "",
    change.source ? `Source of the change: ${oneLine(change.source)}` : "",
  ]);
  return document([
    `# History of ${oneLine(tool.name)}`,
    ...blocks,
    ...(total > items.length ? [`${items.length} newest of ${total} changes.`] : []),
    `Source: ${siteUrl}/tools/${tool.slug}/history`,
  ]);
}

const KINDS: Record<ChangeKind, string> = { baseline: "listed", creation: "added", edit: "changed", restore: "restored", confirmation: "confirmed" };
/** "changed (Editor)" */
export const titleOf = ({ kind, role }: Pick<ToolChange, "kind" | "role">) => (role ? `${KINDS[kind]} (${ROLE_LABELS[role]})` : KINDS[kind]);

function inWords(value: FactValue): string {
  return oneLine([value ?? []].flat().map(itemInWords).join(", ")) || "none";
}

function itemInWords(item: Exclude<FactValue, null | string>[number]): string {
  if (typeof item === "string") return item;
  if ("price" in item) return planLine(item);
  return "caption" in item ? screenshotLine(item) : `${item.question} ${item.answer}`;
}

export async function postMarkdown(backgroundTasks: BackgroundTasks, post: BlogPost, siteUrl: string): Promise<string> {
  return document([
    `# ${oneLine(post.title)}`,
    `> ${oneLine(post.excerpt)}`,
    `By ${oneLine(post.author)}, ${day(post.publishDate ?? post.createdAt)}`,
    await htmlToMarkdown(backgroundTasks, post.content),
    `Source: ${siteUrl}/blog/${post.slug}`,
  ]);
}

type NamedPage = { slug: string; page: TextPage };

export async function pageMarkdown(backgroundTasks: BackgroundTasks, { slug, page }: NamedPage, siteUrl: string): Promise<string> {
  return document([
    `# ${oneLine(page.title)}`,
    `> ${oneLine(page.description)}`,
    await htmlToMarkdown(backgroundTasks, page.content),
    ...(page.updated ? [`Last updated: ${page.updated}`] : []),
    `Source: ${siteUrl}/${slug}`,
  ]);
}

const linked = ([title, url]: [title: string, url: string]) => `- [${oneLine(title)}](${url})`;
const links = (title: string, items: [title: string, url: string][]) => (items.length > 0 ? [`## ${title}`, items.map(linked).join("\n")] : []);

export async function issueMarkdown(backgroundTasks: BackgroundTasks, issue: Issue, siteUrl: string): Promise<string> {
  const toolLinks = (tools: { slug: string; name: string }[]) => tools.map(({ slug, name }): [string, string] => [name, `${siteUrl}/tools/${slug}.md`]);
  return document([
    `# ${oneLine(issueTitle(issue))}`,
    issueDay(issue.slug),
    await htmlToMarkdown(backgroundTasks, issue.introduction),
    ...links("Editor's picks", toolLinks(issue.picks)),
    ...links("New tools", toolLinks(issue.newTools)),
    ...links("Trending this week", toolLinks(issue.trending)),
    ...links(
      "News",
      issue.news.map(({ title, sourceUrl }) => [title, sourceUrl]),
    ),
    ...links(
      "From the blog",
      issue.posts.map(({ title, slug }) => [title, `${siteUrl}/blog/${slug}.md`]),
    ),
    `Source: ${siteUrl}/newsletter/${issue.slug}`,
  ]);
}

export function categoryMarkdown(category: Category, { items, total }: ListOf<ToolCard>, { siteUrl, terms }: MarkdownSite): string {
  const tools = items.map((tool) => `- [${oneLine(tool.name)}](${siteUrl}/tools/${tool.slug}.md): ${oneLine(tool.shortDescription)} (${tool.pricingType})`);
  return document([
    `# ${oneLine(category.name)}`,
    `> Discover the best ${terms.items} in the ${oneLine(category.name)} category.`,
    tools.length > 0 ? tools.join("\n") : "No tools found in this category yet.",
    ...(total > items.length ? [`${items.length} newest of ${total}. All of them: ${siteUrl}/api/v1/tools?category=${category.slug}`] : []),
    `Source: ${siteUrl}/category/${category.slug}`,
  ]);
}

export const document = (blocks: string[]) => `${blocks.filter(Boolean).join("\n\n")}\n`;
