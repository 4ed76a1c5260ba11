/** The categories of the specification, with which a new directory starts. Admins change them in the panel. */
import { slugify } from "../../../shared/text/slug.ts";

/** The chips of the home page, in their order. */
const HOME = [
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
];

/** The groups of /tools. */
const GROUPS = [
  { name: "Business", items: ["Marketing", "Sales", "Analytics", "Customer Service"] },
  { name: "Development", items: ["Coding", "No-Code", "LLM", "Database"] },
  { name: "Productivity", items: ["Note Taking", "Email", "Automation", "Workflow"] },
  { name: "Content Creation", items: ["Writing", "Image Generation", "Video", "Audio"] },
  { name: "Design", items: ["UI/UX", "Graphics", "Architecture", "Animation"] },
  { name: "NSFW", items: ["Roleplay", "Undress", "Hentai", "Sexchat"] },
];

/** The options of the submission form, in their order. */
const SUBMIT = [
  "Marketing",
  "Sales",
  "Analytics",
  "Customer Service",
  "Productivity",
  "Writing",
  "Video",
  "Image",
  "Audio",
  "Coding",
  "Research",
  "Automation",
  "E-commerce",
  "AI Avatars",
  "Search",
];

/** Hidden behind an age confirmation. */
const ADULT = ["NSFW", "Roleplay", "Undress", "Hentai", "Sexchat"];

/** Icon and hue; color appears only as a small dot, a tint or the lines of an emblem. */
const LOOKS: Record<string, [icon: string, hue: number]> = {
  Marketing: ["megaphone", 20],
  Sales: ["handshake", 150],
  Analytics: ["chart-column", 235],
  "Customer Service": ["headset", 190],
  Productivity: ["list-checks", 255],
  "Social Media": ["at-sign", 330],
  Video: ["clapperboard", 5],
  Image: ["image", 300],
  Writing: ["pen-line", 85],
  Audio: ["audio-lines", 345],
  Coding: ["code-xml", 215],
  "UI/UX": ["pen-tool", 310],
  Studying: ["graduation-cap", 70],
  Research: ["microscope", 175],
  "E-commerce": ["shopping-bag", 125],
  NSFW: ["eye-off", 0],
  "Developer Tools": ["square-terminal", 265],
  "AI Avatars": ["scan-face", 285],
  Investing: ["chart-candlestick", 140],
  Chatbots: ["message-circle", 45],
  Automation: ["workflow", 25],
  Search: ["telescope", 200],
  "Profile Pic Gen": ["circle-user-round", 320],
  "No-Code": ["puzzle", 100],
  LLM: ["sparkles", 275],
  Database: ["database", 225],
  "Note Taking": ["notebook-pen", 55],
  Email: ["mail", 205],
  Workflow: ["waypoints", 35],
  "Image Generation": ["images", 290],
  Graphics: ["brush", 340],
  Architecture: ["building-2", 165],
  Animation: ["film", 15],
  Roleplay: ["eye-off", 0],
  Undress: ["eye-off", 0],
  Hentai: ["eye-off", 0],
  Sexchat: ["eye-off", 0],
};

const placeIn = (names: string[], name: string) => (names.includes(name) ? names.indexOf(name) + 1 : null);

export const DEFAULT_CATEGORIES = [...new Set([...HOME, ...GROUPS.flatMap(({ items }) => items)])].map((name) => {
  const [icon, hue] = LOOKS[name] ?? [null, null];
  const group = GROUPS.find(({ items }) => items.includes(name));
  return {
    name,
    slug: slugify(name),
    isAdult: ADULT.includes(name),
    icon,
    hue,
    groupName: group?.name ?? null,
    position: group ? group.items.indexOf(name) + 1 : 0,
    homePosition: placeIn(HOME, name),
    submitPosition: placeIn(SUBMIT, name),
  };
});

export const DEFAULT_GROUPS = GROUPS.map(({ name }, index) => ({ name, position: index + 1 }));
