/** Backends on other hosts: pages ask them, and the policy lets them. */
import { expect, test } from "vitest";
import { testApp } from "../../testing/app.ts";
import { aPost } from "../../testing/content-factories.ts";

const ELSEWHERE = { API_BASE_URL: "http://localhost:4001", IMAGE_BASE_URL: "http://localhost:4002", CONTACT_BASE_URL: "http://localhost:4003" };

test("pages name the backends that the settings name, and the browser may reach them", async () => {
  const { app, db } = await testApp({ env: ELSEWHERE });
  await aPost(db, { slug: "a-post", imageUrl: null });
  const { body, headers } = await app.inject("/blog");
  expect(body).toContain('src="http://localhost:4002/api/blogs/a-post/image');
  expect(body).toContain('"apiBaseUrl":"http://localhost:4001"');
  expect((await app.inject("/contact")).body).toContain('"contactBaseUrl":"http://localhost:4003"');

  const allowed = (name: string) => new RegExp(`${name} ([^;]+)`).exec(String(headers["content-security-policy"]))?.[1]?.split(" ");
  expect(allowed("img-src")).toContain("http://localhost:4002");
  expect(allowed("connect-src")).toEqual(expect.arrayContaining(["http://localhost:4001", "http://localhost:4003"]));
});
