/** What assistants can do here: search, read, compare, find alternatives, list categories; every tool is also a resource. */
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import {
  ErrorCode,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  McpError,
  ReadResourceRequestSchema,
} from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import { COMPARE } from "../../../contract/constants.ts";
import { MAX_SEARCH_LENGTH } from "../../../contract/search-limits.ts";
import type { Tool, ToolCard } from "../../../contract/tool.ts";
import { PRICING_TYPES } from "../../../contract/tool-options.ts";
import { alternativesHref } from "../../../shared/text/alternatives-href.ts";
import type { CurrentSite } from "../../config/site-source.ts";
import { listPublicNames } from "../../domains/tools/public-tools.ts";
import type { Db } from "../../platform/db/database.ts";
import { HttpError, notFound } from "../../platform/http/errors.ts";
import type { ReadApi } from "../pages/cached-text.ts";
import { historyMarkdown, toolMarkdown } from "../syndication/markdown.ts";

const RESOURCES_PER_PAGE = 100;
const HISTORY_ENTRIES = 50;
const READ_ONLY = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };
const Slug = z.string().trim().min(1).max(120).describe("The tool's slug, as search_tools gives it");

type Deps = { read: ReadApi; db: Db; site: CurrentSite };

/** Stateless: a new server is created for every request. */
export function createMcpServer({ read, db, site }: Deps): McpServer {
  const { siteUrl, siteName, terms } = site;
  const server = new McpServer(
    { name: siteName, version: "1", websiteUrl: siteUrl },
    {
      capabilities: { tools: {}, resources: {} },
      instructions: `${siteName} is a public directory of ${terms.items}. Search first, then read or compare the tools you found by their slug.`,
    },
  );

  server.registerTool(
    "search_tools",
    {
      title: `Search ${terms.items}`,
      description:
        "Finds tools by name, feature or a whole question, best match first, ten per page. `total` counts the tools with all of the words, which come first.",
      inputSchema: {
        query: z.string().trim().min(1).max(MAX_SEARCH_LENGTH).describe("What to look for, for example 'transcribe meetings' or a whole sentence"),
        category: z.string().trim().min(1).max(80).optional().describe("Only this category, by its slug (see list_categories)"),
        pricing: z.enum(PRICING_TYPES).optional(),
        page: z.number().int().min(1).max(100).default(1),
      },
      annotations: READ_ONLY,
    },
    ({ query, category, pricing, page }) =>
      toToolResult(async () => {
        const { items, more, total, pages } = await read("GET /api/search", { query: { q: query, page, category, pricing } });
        return { total, page, pages, tools: [...items, ...more].map(brief) };
      }),
  );

  server.registerTool(
    "get_tool",
    { title: "Read one tool", description: "Everything the directory knows about a tool, as Markdown.", inputSchema: { slug: Slug }, annotations: READ_ONLY },
    ({ slug }) => toToolResult(async () => toolText(await publicTool(slug))),
  );

  server.registerTool(
    "get_tool_history",
    {
      title: "Read the history of a tool",
      description: "What changed on a tool's page, when, by which role, why and from which source, as Markdown, newest first.",
      inputSchema: { slug: Slug },
      annotations: READ_ONLY,
    },
    ({ slug }) =>
      toToolResult(async () => {
        const { slug: current } = await publicTool(slug);
        return historyMarkdown(await read("GET /api/tools/:slug/history", { params: { slug: current }, query: { limit: HISTORY_ENTRIES } }), site);
      }),
  );

  server.registerTool(
    "compare_tools",
    {
      title: "Compare tools",
      description: `Sets ${COMPARE.min} to ${COMPARE.max} tools side by side: pricing, plans, access, features, pros and cons. Prices are in the smallest unit of their currency, such as cents.`,
      inputSchema: { slugs: z.array(Slug).min(COMPARE.min).max(COMPARE.max) },
      annotations: READ_ONLY,
    },
    ({ slugs }) =>
      toToolResult(async () => ({
        url: `${siteUrl}/compare?tools=${slugs.join(",")}`,
        tools: (await Promise.all(slugs.map(publicTool))).map((tool) => {
          const { plans, access, aiTech, audience, keyFeatures, useCases, pros, cons } = tool;
          return { ...brief(tool), plans, access, aiTech, audience, keyFeatures, useCases, pros, cons };
        }),
      })),
  );

  server.registerTool(
    "find_alternatives",
    {
      title: "Find alternatives",
      description:
        "The closest tools to one, best first, each with how its price, openness and platforms differ. Free includes free plans; selfHosted means that it can run on one's own server.",
      inputSchema: {
        tool: z
          .string()
          .trim()
          .min(1)
          .max(MAX_SEARCH_LENGTH)
          .describe("The tool's name or slug, for example 'Jasper', or a question such as 'free alternatives to Jasper'"),
        free: z.boolean().default(false),
        openSource: z.boolean().default(false),
        selfHosted: z.boolean().default(false),
      },
      annotations: READ_ONLY,
    },
    ({ tool, ...wanted }) =>
      toToolResult(async () => {
        const asked = await read("GET /api/search/alternatives", { query: { q: tool } });
        if (!asked.tool) throw notFound("Tool");
        const { slug } = asked.tool;
        const filters = {
          free: wanted.free || asked.free,
          openSource: wanted.openSource || asked.openSource,
          selfHosted: wanted.selfHosted || asked.selfHosted,
        };
        const { items, total } = await read("GET /api/tools/:slug/alternatives", { params: { slug }, query: filters });
        return {
          tool: { slug, name: asked.tool.name, url: `${siteUrl}/tools/${slug}` },
          url: siteUrl + alternativesHref(slug, filters),
          total,
          alternatives: items.map((one) => ({ ...brief(one), difference: one.difference })),
        };
      }),
  );

  server.registerTool(
    "list_categories",
    { title: "List categories", description: "All categories with the number of tools in each.", inputSchema: {}, annotations: READ_ONLY },
    () =>
      toToolResult(async () => {
        const { items } = await read("GET /api/categories");
        return { categories: items.filter(({ isAdult }) => !isAdult).map(({ slug, name, toolCount }) => ({ slug, name, toolCount })) };
      }),
  );

  const brief = ({ slug, name, shortDescription, category, pricingType, likes }: ToolCard) => ({
    slug,
    name,
    shortDescription,
    category,
    pricing: pricingType,
    likes,
    url: `${siteUrl}/tools/${slug}`,
  });

  /** With its rating, from five reviews on. */
  async function toolText(tool: Tool): Promise<string> {
    const { rating } = await read("GET /api/tools/:slug/reviews", { params: { slug: tool.slug }, query: { limit: 1 } });
    return toolMarkdown(tool, rating, site);
  }

  async function publicTool(slug: string): Promise<Tool> {
    const tool = await read("GET /api/tools/:slug", { params: { slug: slug.toLowerCase() } });
    if (tool.isAdult) throw notFound("Tool");
    return tool;
  }

  // A million tools need pagination, which the SDK's own listing does not have.
  server.server.setRequestHandler(ListResourcesRequestSchema, async ({ params }) => {
    const after = Number(params?.cursor ?? 0);
    if (!Number.isSafeInteger(after) || after < 0 || after > 2_147_483_647)
      throw new McpError(ErrorCode.InvalidParams, "The cursor must be the nextCursor of an earlier response.");
    const rows = await listPublicNames(db, { after, limit: RESOURCES_PER_PAGE });
    const last = rows.length === RESOURCES_PER_PAGE ? rows.at(-1) : undefined;
    return {
      resources: rows.map(({ slug, name, text }) => ({
        uri: `${siteUrl}/tools/${slug}.md`,
        name: slug,
        title: name,
        description: text,
        mimeType: "text/markdown",
      })),
      ...(last ? { nextCursor: String(last.id) } : {}),
    };
  });

  server.server.setRequestHandler(ListResourceTemplatesRequestSchema, async () => ({
    resourceTemplates: [{ uriTemplate: `${siteUrl}/tools/{slug}.md`, name: "tool", title: "A tool of the directory", mimeType: "text/markdown" }],
  }));

  server.server.setRequestHandler(ReadResourceRequestSchema, async ({ params: { uri } }) => {
    const slug = uri.startsWith(`${siteUrl}/tools/`) ? /^([a-z0-9-]+)\.md$/.exec(uri.slice(`${siteUrl}/tools/`.length))?.[1] : undefined;
    const tool = slug ? await publicTool(slug).catch(nothing) : null;
    // -32002 is the protocol's code for a missing resource.
    if (!tool) throw new McpError(-32002, "Resource not found", { uri });
    return { contents: [{ uri, mimeType: "text/markdown", text: await toolText(tool) }] };
  });

  return server;
}

function nothing(error: unknown): null {
  if (error instanceof HttpError && error.statusCode < 500) return null;
  throw error;
}

type ToolResult = { content: { type: "text"; text: string }[]; isError?: true };

/** Client errors (4xx) are returned as a tool result, so that the assistant can try something else; server errors fail the call. */
async function toToolResult(work: () => Promise<unknown>): Promise<ToolResult> {
  try {
    const result = await work();
    return { content: [{ type: "text", text: typeof result === "string" ? result : JSON.stringify(result) }] };
  } catch (error) {
    if (!(error instanceof HttpError) || error.statusCode >= 500) throw error;
    return { content: [{ type: "text", text: error.statusCode === 301 ? "This tool was renamed; search for it." : error.message }], isError: true };
  }
}
