/** Responses of another backend: every list of every entity in every format of section 3, and nothing beyond that section. */
import type { Page } from "@playwright/test";

export const ITEMS = ["Fast drafts", "Cheap plans"];
export const QUESTIONS = [
  { question: "Is it free?", answer: "Partly." },
  { question: "Is it safe?", answer: "Yes." },
];
const SENTENCES = QUESTIONS.map(({ question, answer }) => `Q: ${question} A: ${answer}`);
const between = (separator: string) => (items: string[]) => items.join(separator);

/** `half`: its prosAndCons has only this half. */
type Shape = { name: string; list: (items: string[]) => unknown; faqs?: unknown; half?: "pros" | "cons" };
export const SHAPES: Shape[] = [
  { name: "Arrays", list: (items) => items, faqs: QUESTIONS },
  { name: "Json", list: JSON.stringify, faqs: JSON.stringify(QUESTIONS) },
  { name: "Braces", list: ([first, ...rest]) => `{"${first}",${rest.join(",")}}` },
  { name: "Lines", list: between("\n") },
  { name: "Semicolons", list: between("; ") },
  { name: "Dashes", list: (items) => items.map((item) => `- ${item}`).join(" ") },
  { name: "Short names", list: (items) => items, half: "pros", faqs: QUESTIONS.map(({ question, answer }) => ({ q: question, a: answer })) },
  { name: "Sentences", list: (items) => items, half: "cons", faqs: SENTENCES },
];

const SLUGS = SHAPES.map((_, index) => `made-up-${index + 1}`);
export const toolName = ({ name }: Shape) => `Quill ${name}`;
export const postTitle = ({ name }: Shape) => `Notes in ${name}`;
const isOdd = (index: number) => index % 2 === 1;
const prosAndCons = ({ name, half, list }: Shape) => {
  const both = half ? { [half]: list(ITEMS) } : { pros: list(ITEMS), cons: list(ITEMS) };
  return { prosAndCons: name === "Json" ? JSON.stringify(both) : both };
};

/** Every other one uses the alternative names: url, logo, and prosAndCons instead of pros and cons. */
const TOOLS = SHAPES.map((shape, index) => {
  const list = shape.list(ITEMS);
  const first = { website: "https://quill.example", logoUrl: "/logos/claude.svg", pros: list, cons: list };
  const second = { url: "quill.example", logo: "/logos/claude.svg", ...prosAndCons(shape) };
  return {
    id: 900_001 + index,
    slug: SLUGS[index],
    name: toolName(shape),
    shortDescription: "Writes what you mean",
    description: "It writes. You read.",
    category: "Chatbots",
    pricingType: "free",
    howItWorks: "Step 1: Open it. Then wait. Step 2: Ask.",
    ...{ tags: list, access: list, audience: list, keyFeatures: list, useCases: list },
    faqs: shape.faqs ?? shape.list(SENTENCES),
    isApproved: isOdd(index),
    updatedAt: `2025-01-0${index + 1}T12:00:00Z`,
    ...(isOdd(index) || shape.half ? second : first),
  };
});
const POSTS = SHAPES.map((shape, index) => ({
  id: 900_001 + index,
  slug: SLUGS[index],
  title: postTitle(shape),
  author: "Mira",
  excerpt: "In short.",
  content: "<p>At length.</p>",
  tags: shape.list([...ITEMS, "More", "Most"]),
  isApproved: isOdd(index),
  [isOdd(index) ? "publish_date" : "publishDate"]: "2025-01-05T12:00:00Z",
}));
const NEWS = ["publishDate", "publishedAt", "createdAt"].map((date, index) => ({
  id: index + 1,
  title: `Told by ${date}`,
  [isOdd(index) ? "excerpt" : "summary"]: "In short.",
  sourceUrl: "https://news.example",
  [date]: "2025-01-05T12:00:00Z",
}));
const VIDEOS = [
  { id: 1, title: "Seen", youtubeUrl: "https://youtu.be/abcdefghijk", channel: "Mira", duration: "4:05", views: 7, isApproved: true },
  { id: 2, title: "Unseen", youtubeUrl: "https://www.youtube.com/watch?v=abcdefghijk" },
];

const listOf = (items: object[]) => ({ items, total: items.length });
const reviewed = { tools: TOOLS, news: NEWS, blogs: POSTS, videos: VIDEOS };
const RESPONSES = new Map<string, unknown>([
  ["/api/tools", listOf(TOOLS)],
  ["/api/tools/liked", { items: TOOLS }],
  ["/api/search", { ...listOf(TOOLS), pages: 1, facets: { category: [], pricing: [] }, spelling: null }],
  ["/api/news", listOf(NEWS)],
  ["/api/blogs", listOf(POSTS)],
  ["/api/videos", { items: VIDEOS }],
  ["/api/user/submissions", reviewed],
  ["/api/admin/pending", reviewed],
  ...Object.entries(reviewed).map(([kind, items]) => [`/api/admin/${kind}`, listOf(items)] as const),
  ...TOOLS.map((tool) => [`/api/admin/tools/${tool.id}`, tool] as const),
  // A tool may come alone or as the first item of a list; featured tools are a list, too.
  ...TOOLS.map((tool, index) => {
    const whole = { ...tool, featuredTools: isOdd(index) ? JSON.stringify(TOOLS) : TOOLS };
    return [`/api/tools/${tool.slug}`, isOdd(index) ? [whole] : whole] as const;
  }),
  // More than are shown, including the tool itself, starting with those after it.
  ...TOOLS.map((tool, index) => [`/api/tools/${tool.slug}/similar`, [tool, ...TOOLS.slice(index + 1), ...TOOLS.slice(0, index)]] as const),
  ...POSTS.map((post) => [`/api/blogs/${post.slug}`, post] as const),
  ...POSTS.map((post) => [`/api/blogs/slug/${post.slug}/comments`, listOf([])] as const),
  ...POSTS.map((post) => [`/api/blogs/${post.slug}/tools`, TOOLS] as const),
]);

/** From now on that backend responds to the browser, and ours only where section 3 defines nothing. */
export async function mockOtherBackend(page: Page): Promise<{ requests: string[] }> {
  const requests: string[] = [];
  await page.route("**/api/**", (route) => {
    const { pathname, search } = new URL(route.request().url());
    requests.push(pathname + search);
    return RESPONSES.has(pathname) ? route.fulfill({ json: RESPONSES.get(pathname) }) : route.fallback();
  });
  // Images that our server does not have.
  await page.route(/\/(api\/blogs|badges)\/made-up-.*(image|svg)/, (route) =>
    route.fulfill({ contentType: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  return { requests };
}
