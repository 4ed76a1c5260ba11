import { expect, test } from "vitest";
import { DEFAULT_CATEGORIES } from "../../categories/default-categories.ts";
import { accessOf } from "./access-words.ts";
import { flagOf } from "./flag-words.ts";
import { createCategoryFinder } from "./known-categories.ts";
import { pricingOf } from "./pricing-words.ts";
import { nameFromWebsite, websiteText } from "./website-text.ts";

test.each([
  ["free", ["Free", "FREE!", "$0", "0", "0.00 €", "100% free", "Kostenlos", "no cost"]],
  ["freemium", ["Freemium", "Free + paid", "Free plan, Pro $20/mo", "$0-$49", "Free / from $9", "free tier", "Paid, free version"]],
  ["paid", ["$10/mo", "from $9", "9,99 EUR", "USD 20", "Paid", "subscription", "Contact us", "free trial", "7-day trial, then $5", "Custom pricing", "12"]],
  ["open-source", ["open source", "Open-Source", "opensource", "MIT", "Apache 2.0", "Free and open source", "GPL-3.0, AGPL"]],
  [null, ["", "???", "see website", "N/A", "yes"]],
] as const)("prices that mean %s", (type, texts) => {
  for (const text of texts) expect.soft([text, pricingOf(text)]).toEqual([text, type]);
});

test("platforms get the words of the filter, and other words stay", () => {
  const words = ["web app", "iPhone", "Mac OS", "chrome extension", "VS Code plugin", "rest api", "cli", "self hosted", "win", "Alexa"];
  expect(words.map(accessOf)).toEqual([
    "Web",
    "iOS",
    "macOS",
    "Browser extension",
    "Editor extension",
    "API",
    "Command line",
    "Self-hosted",
    "Windows",
    "Alexa",
  ]);
});

test("yes and no have many spellings", () => {
  expect(["Yes", "TRUE", "1", "x", "✓", true].map(flagOf)).toEqual(Array(6).fill(true));
  expect(["no", "FALSE", "0", "–", false].map(flagOf)).toEqual(Array(5).fill(false));
  expect(["maybe", "12"].map(flagOf)).toEqual([null, null]);
});

test("categories are found by name, slug, number and synonym, and only if they exist", () => {
  const { find, add } = createCategoryFinder(DEFAULT_CATEGORIES);
  const found = (names: string[]) => names.map((name) => find(name));
  expect(found(["writing", "ui-ux", "UI / UX", "ecommerce", "E-Commerce"])).toEqual(["Writing", "UI/UX", "UI/UX", "E-commerce", "E-commerce"]);
  expect(found(["Image generator", "AI Image Generators", "Videos", "🎨 Writers", "Coders", "Chatbot", "chat bots", "Databases"])).toEqual([
    "Image Generation",
    "Image Generation",
    "Video",
    "Writing",
    "Coding",
    "Chatbots",
    "Chatbots",
    "Database",
  ]);
  expect(found(["Copywriting", "programming", "Text to speech", "Customer Support", "education"])).toEqual([
    "Writing",
    "Coding",
    "Audio",
    "Customer Service",
    "Studying",
  ]);
  expect(found(["Zymurgy", "", "!!!"])).toEqual([undefined, undefined, undefined]);
  add("Beekeeper");
  expect(find("Beekeepers")).toBe("Beekeeper");
  expect(createCategoryFinder([{ name: "Prose", slug: "prose" }]).find("copywriting")).toBeUndefined();
});

test("the address is found in links of spreadsheets, Markdown and HTML, and gives a name if there is none", () => {
  const cells = [
    '=HYPERLINK("https://a.example.com","A")',
    "[A](https://a.example.com)",
    '<a href="https://a.example.com">A</a>',
    "https://a.example.com, https://b.example.com",
  ];
  expect(cells.map(websiteText)).toEqual(Array(4).fill("https://a.example.com"));
  expect(["https://www.notion.so/product", "app.linear.app", "https://github.com/owner/my-tool", "not an address"].map(nameFromWebsite)).toEqual([
    "Notion",
    "Linear",
    "My Tool",
    "",
  ]);
});
