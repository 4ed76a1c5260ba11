import type { CurrentSite } from "../../config/site-source.ts";
import type { ReadApi } from "../pages/cached-text.ts";

const POSTS = 100;

const oneLine = (text: string) => text.replace(/\s+/g, " ");

export async function llmsTxt(read: ReadApi, { siteUrl, siteName, terms }: CurrentSite): Promise<string> {
  const [categories, posts, pages] = await Promise.all([
    read("GET /api/categories"),
    read("GET /api/blogs", { query: { limit: POSTS } }),
    read("GET /api/pages"),
  ]);
  const shown = categories.items.filter(({ isAdult, toolCount }) => !isAdult && toolCount > 0);
  return `# ${siteName}

> A public directory of ${terms.items}: what they do, what they cost and how they compare; with news, videos and a blog.

Every tool, category, post and page can be read as Markdown: add \`.md\` to its address, for example ${siteUrl}/tools/{slug}.md.

What can replace a tool is at ${siteUrl}/alternatives/{slug}.md, each with its difference in price, openness and platforms. [Tags](${siteUrl}/tags.md) list tools across categories; ${siteUrl}/category/{slug}/free.md, open-source.md and self-hosted.md list a part of a category.

The [map](${siteUrl}/map?view=list) lists the most liked tools of each category; [as a picture](${siteUrl}/map), similar tools lie close together.

## For programs

- [MCP server](${siteUrl}/mcp): search, read, compare and replace tools over the Model Context Protocol (streamable HTTP, no key needed)
- [API documentation](${siteUrl}/docs/api): the public read API under /api/v1
- [OpenAPI description](${siteUrl}/api/openapi.json)
- [New tools as a feed](${siteUrl}/feeds/tools.json)

## Categories

${shown.map(({ name, slug, toolCount }) => `- [${name}](${siteUrl}/category/${slug}.md): ${toolCount} tools`).join("\n")}

## Blog

${posts.items.map(({ title, slug, excerpt }) => `- [${title}](${siteUrl}/blog/${slug}.md): ${oneLine(excerpt)}`).join("\n")}

## Pages

${pages.items.map(({ title, slug, description }) => `- [${title}](${siteUrl}/${slug}.md): ${oneLine(description)}`).join("\n")}
`;
}
