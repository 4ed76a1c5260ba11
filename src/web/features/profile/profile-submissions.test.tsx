import { QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Router } from "wouter";
import type { Submissions, Submitted } from "../../../contract/submission.ts";
import { createApi } from "../../lib/api.ts";
import { submissionsQuery } from "../../queries/account-queries.ts";
import { createQueryClient } from "../../queries/query-client.ts";
import { AllSubmissions, RecentSubmissions } from "./profile-submissions.tsx";

let made = 0;
const item = (title: string, status: Submitted["status"] = "pending"): Submitted => {
  made += 1;
  return {
    id: made,
    name: title,
    slug: null,
    title,
    href: null,
    status,
    isApproved: status === "approved",
    rejectionReason: null,
    createdAt: "2025-01-05T00:00:00.000Z",
  };
};
const NOTHING: Submissions = { tools: [], news: [], blogs: [], videos: [] };

function visibleTexts(Part: () => React.ReactNode, submissions: Submissions): string[] {
  const client = createQueryClient(createApi({ baseUrl: "", fetch: () => Promise.reject(new Error("no request expected")) }));
  client.setQueryData(submissionsQuery().queryKey, submissions);
  const html = renderToStaticMarkup(
    <Router ssrPath="/profile">
      <QueryClientProvider client={client}>
        <Part />
      </QueryClientProvider>
    </Router>,
  );
  return html
    .replace(/<[^>]+>/g, "|")
    .split("|")
    .filter(Boolean);
}

const some = {
  tools: [item("Tool 1", "approved"), item("Tool 2"), item("Tool 3")],
  news: [item("News 1")],
  blogs: [item("Post 1", "approved"), item("Post 2")],
  videos: [item("Video 1", "rejected")],
};

test("the overview shows at most two tools and one post, each with its badge", () => {
  const words = visibleTexts(RecentSubmissions, some);
  expect(words.filter((word) => / \d$/.test(word))).toEqual(["Tool 1", "Tool 2", "Post 1"]);
  expect(words.filter((word) => /^(Approved|Pending|Rejected)$/.test(word))).toEqual(["Approved", "Pending", "Approved"]);
});

test("My Submissions has a section for each kind of submission", () => {
  const words = visibleTexts(AllSubmissions, some);
  expect(words.filter((word) => /^(Tools|News|Blogs|Videos)$/.test(word))).toEqual(["Tools", "News", "Blogs", "Videos"]);
  expect(words.filter((word) => /^(Approved|Pending|Rejected)$/.test(word))).toHaveLength(7);
  expect(visibleTexts(AllSubmissions, { ...NOTHING, videos: some.videos }).filter((word) => /^(Tools|News|Blogs|Videos)$/.test(word))).toEqual(["Videos"]);
});

test.each([RecentSubmissions, AllSubmissions])("a user without submissions sees how to submit ($name)", (Part) => {
  expect(visibleTexts(Part, NOTHING)).toEqual(expect.arrayContaining(["No submissions yet", "Submit Content"]));
});
