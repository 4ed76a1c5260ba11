import { beforeEach, describe, expect, test, vi } from "vitest";
import { jobsQuery } from "../admin/lib/queries.ts";
import { ApiError, createApi } from "../lib/api.ts";
import { likedToolsQuery } from "./account-queries.ts";
import { blogQuery, blogsQuery, categoryToolsQuery, newsQuery, similarToolsQuery, toolQuery } from "./page-queries.ts";
import { createQueryClient, resetPersonalQueries } from "./query-client.ts";
import { categoriesQuery, featuredToolsQuery, latestBlogsQuery, latestNewsQuery, likeStatesQuery, trendingToolsQuery, videosQuery } from "./shared-queries.ts";

const requests: string[] = [];
const clientWith = (respond: () => Response, options = {}) =>
  createQueryClient(
    createApi({
      baseUrl: "",
      fetch: async (url) => {
        requests.push(url);
        return respond();
      },
    }),
    options,
  );
const failing = (status: number) => () => new Response("out of order", { status });

beforeEach(() => {
  requests.length = 0;
  vi.spyOn(console, "error").mockImplementation(() => {});
});

describe("requests (sections 7 and 9)", () => {
  const view = { category: "ui-ux", page: 3, sort: "name", pricing: null, access: null, offer: null, maxMonthly: null } as const;
  test.each([
    ["/api/tools?trending=true&limit=50", trendingToolsQuery()],
    ["/api/tools?featured=true&limit=50", featuredToolsQuery()],
    ["/api/tools?category=ui-ux&limit=10&offset=20&sort=name", categoryToolsQuery(view)],
    [
      "/api/tools?category=ui-ux&limit=10&offset=0&sort=likes&pricing=free&access=Web",
      categoryToolsQuery({ ...view, page: 1, sort: "likes", pricing: "free", access: "Web" }),
    ],
    ["/api/tools?category=ui-ux&limit=10&offset=20&sort=name&offer=trial&maxMonthly=20", categoryToolsQuery({ ...view, offer: "trial", maxMonthly: "20" })],
    ["/api/tools/a%2Fb", toolQuery("a/b")],
    ["/api/tools/claude/similar", similarToolsQuery("claude")],
    ["/api/categories", categoriesQuery()],
    ["/api/videos?limit=5", videosQuery(4)],
    ["/api/news?limit=4", latestNewsQuery(4)],
    ["/api/news?limit=20&offset=40", newsQuery(3)],
    ["/api/blogs?limit=4", latestBlogsQuery(4)],
    ["/api/blogs?limit=12&offset=12", blogsQuery(2)],
    ["/api/blogs/a-post", blogQuery("a-post")],
  ])("%s", async (path, query) => {
    await clientWith(() => Response.json({ items: [], total: 0 })).fetchQuery<unknown>(query as { queryKey: readonly unknown[] });
    expect(requests).toEqual([path]);
  });
});

test("data never becomes stale, and nothing is refetched automatically", () => {
  const { queries, mutations } = clientWith(failing(500)).getDefaultOptions();
  expect(queries).toMatchObject({
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchInterval: false,
  });
  expect(mutations).toMatchObject({ retry: false });
});

test("a second reader gets the cached data", async () => {
  const client = clientWith(() => Response.json([]));
  await client.fetchQuery(similarToolsQuery("claude"));
  await client.fetchQuery(similarToolsQuery("claude"));
  expect(requests).toHaveLength(1);
});

test("a tool may be the first item of a list", async () => {
  await expect(clientWith(() => Response.json([{ slug: "a" }, { slug: "b" }])).fetchQuery(toolQuery("a"))).resolves.toMatchObject({ slug: "a", tags: [] });
  await expect(clientWith(() => Response.json({ slug: "a" })).fetchQuery(toolQuery("a"))).resolves.toMatchObject({ slug: "a", tags: [] });
  await expect(clientWith(() => Response.json([])).fetchQuery(toolQuery("a"))).rejects.toMatchObject({ status: 404 });
});

describe("a failed request (section 8)", () => {
  test.each([trendingToolsQuery(), videosQuery(4), newsQuery(1), blogsQuery(1)])(
    "of the list $queryKey gives an empty list, without retries, and is logged",
    async (query) => {
      const client = clientWith(failing(500));
      await expect(client.fetchQuery<unknown>(query as { queryKey: readonly unknown[]; meta: Record<string, unknown> })).resolves.toEqual({
        items: [],
        total: 0,
      });
      expect(requests).toHaveLength(1);
      expect(console.error).toHaveBeenCalledOnce();
    },
  );

  test("of similar tools gives no tools", async () => {
    await expect(clientWith(failing(500)).fetchQuery(similarToolsQuery("claude"))).resolves.toEqual([]);
  });

  test("of anything else reaches the page", async () => {
    await expect(clientWith(failing(500)).fetchQuery(categoriesQuery())).rejects.toThrow("500: out of order");
    await expect(clientWith(failing(404)).fetchQuery(toolQuery("x"))).rejects.toThrow(ApiError);
  });

  test("while rendering on the server is never treated as an empty list", async () => {
    await expect(clientWith(failing(500), { throwOnFailure: true }).fetchQuery(trendingToolsQuery())).rejects.toThrow("500: out of order");
  });
});

describe("when a user signs out", () => {
  test("personal and admin data is dropped, and public data stays", async () => {
    const client = clientWith(() => Response.json({ items: [], total: 0 }));
    // Shown before the server has responded, as a like is.
    client.setQueryData(likeStatesQuery().queryKey, {});
    await client.fetchQuery(likedToolsQuery(1));
    await client.fetchQuery(jobsQuery());
    await client.fetchQuery(categoriesQuery());
    resetPersonalQueries(client, false);
    expect(client.getQueryCache().getAll()).toMatchObject([{ queryKey: categoriesQuery().queryKey }]);
  });
});
