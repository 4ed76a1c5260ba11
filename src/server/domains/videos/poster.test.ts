import { expect, test } from "vitest";
import { testApp } from "../../testing/app.ts";
import { videos } from "./tables.ts";

const { app, db } = await testApp();
const aVideo = async (title: string, status: "approved" | "pending" = "approved") => {
  const [video] = await db
    .insert(videos)
    .values({ title, youtubeUrl: `https://www.youtube.com/watch?v=${title}`, position: 1, status })
    .returning();
  return `/api/videos/${video?.id}/poster`;
};

test("a video has a poster with its title, in either theme, in two sizes", async () => {
  const poster = await aVideo("Wxyz");
  const responses = await Promise.all(["", "?theme=light", "?small=1"].map((query) => app.inject(poster + query)));
  for (const { headers, body } of responses) {
    expect(headers).toMatchObject({ "content-type": "image/svg+xml; charset=utf-8", "cache-control": "public, max-age=86400" });
    expect(body.match(/<path transform/g)).toHaveLength(4);
  }
  expect(new Set(responses.map(({ body }) => body)).size).toBe(3);
});

test("an unapproved or unknown video has no poster", async () => {
  for (const poster of [await aVideo("Waiting", "pending"), "/api/videos/999999/poster"]) {
    const response = await app.inject(poster);
    expect([response.statusCode, response.json().error]).toEqual([404, "Video not found."]);
  }
  expect((await app.inject("/api/videos/x/poster")).statusCode).toBe(400);
});
