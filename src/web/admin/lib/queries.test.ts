import { expect, test } from "vitest";
import { withQuery } from "../../../contract/operations/path-of.ts";
import { adminNewsQuery, adminPostsQuery, adminToolsQuery, adminVideosQuery, usersQuery } from "./queries.ts";

test.each([
  ["/api/admin/tools?limit=100&page=1", adminToolsQuery],
  ["/api/admin/news?limit=100&page=1", adminNewsQuery],
  ["/api/admin/blogs?limit=100&page=1", adminPostsQuery],
  ["/api/admin/videos?limit=100&page=1", adminVideosQuery],
  ["/api/admin/users?limit=100&page=1", usersQuery],
])("the panel requests a hundred rows: %s", (url, query) => {
  const [path, params] = query(new URLSearchParams()).queryKey;
  expect(withQuery(path, params)).toBe(url);
});
