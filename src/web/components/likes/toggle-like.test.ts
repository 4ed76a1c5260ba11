import { beforeEach, expect, test, vi } from "vitest";
import { createApi } from "../../lib/api.ts";
import { likedToolsQuery } from "../../queries/account-queries.ts";
import { createQueryClient } from "../../queries/query-client.ts";
import { likeStatesQuery } from "../../queries/shared-queries.ts";
import { toggleLike } from "./toggle-like.ts";

const { toast } = vi.hoisted(() => ({ toast: vi.fn() }));
vi.mock("../../ui/toast.tsx", () => ({ toast }));
beforeEach(() => void toast.mockClear());

const NOT_LIKED = { liked: false, likes: 7 };

async function press(respond: () => Promise<Response>, before = NOT_LIKED) {
  const marks = () => client.getQueryData(likeStatesQuery().queryKey);
  let atOnce: unknown;
  const fetch = vi.fn(() => {
    atOnce = marks();
    return respond();
  });
  const api = createApi({ baseUrl: "", fetch });
  const client = createQueryClient(api);
  client.setQueryData(likedToolsQuery(1).queryKey, { items: [], total: 0 });
  await toggleLike({ api, client }, "a/b", 3, before);
  return { fetch, atOnce, after: marks(), isListStale: client.getQueryState(likedToolsQuery(1).queryKey)?.isInvalidated };
}

test("a like is shown immediately, then replaced by the server's count, and the liked tools are refetched", async () => {
  const { fetch, atOnce, after, isListStale } = await press(async () => Response.json({ liked: true, likes: 12 }));
  expect(fetch).toHaveBeenCalledWith("/api/tools/a%2Fb/like", expect.not.objectContaining({ body: expect.anything() }));
  expect([atOnce, after, isListStale]).toEqual([{ 3: { liked: true, likes: 8 } }, { 3: { liked: true, likes: 12 } }, true]);
  expect(toast).toHaveBeenCalledExactlyOnceWith({ title: "Liked this tool", description: "Added to your liked tools." });
});

test("a response without the like state keeps the optimistic one", async () => {
  expect((await press(async () => Response.json({}))).after).toEqual({ 3: { liked: true, likes: 8 } });
  expect((await press(async () => Response.json({}), { liked: true, likes: 7 })).after).toEqual({ 3: { liked: false, likes: 6 } });
  expect(toast.mock.calls.flat()).toMatchObject([{ title: "Liked this tool" }, { title: "Unliked this tool", description: "Removed from your liked tools." }]);
});

test("a failure is rolled back and shown as an error", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  expect((await press(async () => new Response("no", { status: 500 }))).after).toEqual({ 3: NOT_LIKED });
  expect(toast).toHaveBeenCalledExactlyOnceWith({ title: "Error", description: "Could not toggle like. Try again.", variant: "destructive" });
});
