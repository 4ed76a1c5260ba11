/** Backends on other hosts: pages call them, and the content security policy allows it. */
import { expect, test } from "vitest";
import { testApp } from "../../testing/app.ts";
import { aPost } from "../../testing/content-factories.ts";

test("pages contain the configured backends, and the content security policy allows them", async () => {
  // Its own app: it plays the other backend
  const elsewhere = await testApp();
  await aPost(elsewhere.db, { slug: "a-post", imageUrl: null });
  const api = await elsewhere.app.listen({ port: 0, host: "127.0.0.1" });
  const { app } = await testApp({ env: { API_BASE_URL: api, IMAGE_BASE_URL: "http://localhost:4002", CONTACT_BASE_URL: "http://localhost:4003" } });
  const { body, headers } = await app.inject("/blog");
  expect(body).toContain('src="http://localhost:4002/api/blogs/a-post/image');
  expect(body).toContain(`"apiBaseUrl":"${api}"`);
  expect((await app.inject("/contact")).body).toContain('"contactBaseUrl":"http://localhost:4003"');

  const allowed = (name: string) => new RegExp(`${name} ([^;]+)`).exec(String(headers["content-security-policy"]))?.[1]?.split(" ");
  expect(allowed("img-src")).toContain("http://localhost:4002");
  expect(allowed("connect-src")).toEqual(expect.arrayContaining([api, "http://localhost:4003"]));
});
