/** The fixed sets of the specification: home chips, the groups of /tools, the options of forms. */

export const HOME_CATEGORIES = [
  "Marketing",
  "Sales",
  "Analytics",
  "Customer Service",
  "Productivity",
  "Social Media",
  "Video",
  "Image",
  "Writing",
  "Audio",
  "Coding",
  "UI/UX",
  "Studying",
  "Research",
  "E-commerce",
  "NSFW",
  "Developer Tools",
  "AI Avatars",
  "Investing",
  "Chatbots",
  "Automation",
  "Search",
  "Profile Pic Gen",
] as const;

export const TOOL_GROUPS = [
  { name: "Business", items: ["Marketing", "Sales", "Analytics", "Customer Service"] },
  { name: "Development", items: ["Coding", "No-Code", "LLM", "Database"] },
  { name: "Productivity", items: ["Note Taking", "Email", "Automation", "Workflow"] },
  { name: "Content Creation", items: ["Writing", "Image Generation", "Video", "Audio"] },
  { name: "Design", items: ["UI/UX", "Graphics", "Architecture", "Animation"] },
  { name: "NSFW", items: ["Roleplay", "Undress", "Hentai", "Sexchat"] },
] as const;

/** Stand behind an age confirmation and vanish with ADULT=off. */
export const ADULT_CATEGORIES: readonly string[] = ["NSFW", "Roleplay", "Undress", "Hentai", "Sexchat"];

export const PRICING_TYPES = ["free", "freemium", "paid", "open-source"] as const;

/** Ways to reach a tool that the category filter offers. */
export const ACCESS_OPTIONS = [
  "Web",
  "iOS",
  "Android",
  "macOS",
  "Windows",
  "Linux",
  "API",
  "Browser extension",
  "Editor extension",
  "Command line",
  "Self-hosted",
] as const;

export const SORTS = [
  { value: "newest", label: "Newest First" },
  { value: "popular", label: "Most Popular" },
  { value: "name", label: "Alphabetical" },
  { value: "likes", label: "Most Liked" },
] as const;
export type Sort = (typeof SORTS)[number]["value"];
export const DEFAULT_SORT: Sort = "newest";

export const URGENT_REASON = "Non-consensual imagery";
/** A report with the first reason hides the tool until an admin has looked. */
export const REPORT_REASONS = [
  URGENT_REASON,
  "Involves minors",
  "Scam or malware",
  "Broken or wrong link",
  "Wrong or misleading information",
  "Something else",
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
