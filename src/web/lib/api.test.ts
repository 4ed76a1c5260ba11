import { describe, expect, test, vi } from "vitest";
import { ApiError, createApi } from "./api.ts";

const fetchReturning = (body: string, init: ResponseInit = {}) => vi.fn(async (_url: string, _init: RequestInit) => new Response(body, init));

describe("an API call (section 7)", () => {
  test("goes to the configured base URL as GET, with credentials and JSON", async () => {
    const fetch = fetchReturning('{"items":[]}');
    const result = await createApi({ baseUrl: "https://api.example.com", fetch }).call("GET /api/news", { query: { limit: 4 } });
    expect(result).toEqual({ items: [] });
    expect(fetch).toHaveBeenCalledExactlyOnceWith("https://api.example.com/api/news?limit=4", {
      method: "GET",
      credentials: "include",
      headers: { "content-type": "application/json" },
    });
  });

  test("sends a body as JSON", async () => {
    const fetch = fetchReturning("{}");
    await createApi({ baseUrl: "", fetch }).call("POST /api/subscribe", { body: { email: "ada@example.com" } });
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ method: "POST", body: '{"email":"ada@example.com"}' });
  });

  test("uses keepalive for small writes, so that leaving the page loses no click", async () => {
    const fetch = fetchReturning("{}");
    const { call } = createApi({ baseUrl: "", fetch });
    await call("POST /api/admin/tools/:id/hot", { params: { id: 1 }, body: { hot: true } });
    await call("DELETE /api/admin/tools/:id", { params: { id: 1 } });
    // Browsers reject large keepalive requests.
    await call("PUT /api/admin/blogs/:id", { params: { id: 1 }, body: { content: "x".repeat(70_000) } });
    await call("GET /api/tools");
    expect(fetch.mock.calls.map(([, { keepalive = false }]) => keepalive)).toEqual([true, true, false, false]);
  });

  test("carries the signed-in user's token, fresh each time", async () => {
    const fetch = fetchReturning("{}");
    const tokens = ["first", "second"];
    const { call } = createApi({ baseUrl: "", fetch, token: async () => tokens.shift() ?? null });
    await call("GET /api/tools");
    await call("GET /api/tools");
    expect(fetch.mock.calls.map(([, { headers }]) => headers)).toEqual([
      { "content-type": "application/json", authorization: "Bearer first" },
      { "content-type": "application/json", authorization: "Bearer second" },
    ]);
  });

  test("carries no token while signed out", async () => {
    const fetch = fetchReturning("{}");
    await createApi({ baseUrl: "", fetch, token: async () => null }).call("GET /api/tools");
    expect(fetch.mock.calls[0]?.[1].headers).not.toHaveProperty("authorization");
  });
});

describe("a failed request (section 8)", () => {
  const failing = (body: string, init: ResponseInit) => createApi({ baseUrl: "", fetch: fetchReturning(body, init) });

  test("has the message “status code: body”", async () => {
    const { call } = failing('{"error":"Tool not found.","requestId":"1"}', { status: 404, statusText: "Not Found" });
    await expect(call("GET /api/tools/:slug", { params: { slug: "x" } })).rejects.toThrow(new ApiError(404, '{"error":"Tool not found.","requestId":"1"}', ""));
    await expect(failing("gone", { status: 410 }).call("GET /api/tools/:slug", { params: { slug: "x" } })).rejects.toThrow("410: gone");
  });

  test("has the message “status code: status text” if there is no body", async () => {
    await expect(failing("", { status: 503, statusText: "Service Unavailable" }).call("GET /api/tools")).rejects.toThrow("503: Service Unavailable");
  });

  test("exposes the server's error message, if there is one", () => {
    expect(new ApiError(400, '{"error":"Too long.","requestId":"1"}', "").sentence).toBe("Too long.");
    for (const body of ["<html>Bad gateway</html>", "null", "[]", '{"error":{"code":1}}', ""]) expect(new ApiError(502, body, "").sentence).toBeNull();
  });
});
