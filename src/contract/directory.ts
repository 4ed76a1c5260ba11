/** The fixed categories of the specification: home chips and the groups of /tools. */

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

/** Shown only after an age confirmation, and removed with ADULT=off. */
export const ADULT_CATEGORIES: readonly string[] = ["NSFW", "Roleplay", "Undress", "Hentai", "Sexchat"];
