/** Finds the existing category that a file means: by name, slug, synonym, or singular and plural. */
import { slugify } from "../../../../shared/text/slug.ts";

export type KnownCategory = { name: string; slug: string };

/** Other words for the categories of the specification; they count only where that category exists. */
const SYNONYMS: Record<string, string[]> = {
  writing: ["copywriting", "copy", "content", "text", "text generation", "blogging", "writing assistant", "text to text"],
  coding: ["code", "programming", "development", "software development", "code assistant", "developer", "coding assistant"],
  audio: ["music", "voice", "speech", "sound", "text to speech", "voice generation", "music generation", "podcast"],
  image: ["photo", "photography", "picture", "photo editing", "image editing"],
  "image-generation": ["text to image", "art", "art generation", "ai art", "image creation", "picture generation"],
  video: ["film", "movie", "video generation", "video editing", "text to video"],
  "customer-service": ["customer support", "support", "help desk", "helpdesk"],
  "e-commerce": ["shopping", "retail", "online shop"],
  chatbots: ["chat", "assistant", "conversational", "virtual assistant", "personal assistant"],
  studying: ["education", "learning", "student", "teaching"],
  analytics: ["data analysis", "data analytics", "business intelligence", "data"],
  investing: ["finance", "trading", "stocks"],
  llm: ["large language model", "language model", "models", "foundation model"],
  marketing: ["seo", "advertising", "ads"],
  "social-media": ["social", "social network"],
  "ui-ux": ["design", "web design", "user interface", "ux", "ui"],
  productivity: ["office", "task management", "organization"],
  search: ["search engine"],
  automation: ["agents", "agent", "workflow automation"],
  "note-taking": ["notes", "meeting notes", "transcription"],
};
const FILLER = /^(ai|artificial|intelligence|tools?|software|apps?|applications?|platforms?|solutions?|services?|and|for|the|of)$/;

const REMEMBERED = 1_000;

/** "Image generators" and "Image generation" have the same key. */
function looseKey(name: string): string {
  const words = slugify(name.replace(/^\W*\p{Extended_Pictographic}+\W*/u, "")).split("-");
  const kept = words.filter((word) => !FILLER.test(word));
  return (kept.length > 0 ? kept : words).map(stem).join(" ");
}

const stem = (word: string) =>
  word.length < 4
    ? word
    : word
        .replace(/ies$/, "y")
        .replace(/s$/, "")
        .replace(/(?<=\w{3})(ation|ator|ating|ion|ing|or|er|e)$/, "");

export function createCategoryFinder(known: KnownCategory[]) {
  const [exact, loose] = [new Map<string, string>(), new Map<string, string>()];
  // "Chat bot" is "Chatbots", too.
  const addLoose = (key: string, name: string) => {
    for (const one of [key, key.replaceAll(" ", "")]) if (one && !loose.has(one)) loose.set(one, name);
  };
  const add = ({ name, slug }: KnownCategory) => {
    for (const key of [slug, slugify(name), slugify(name).replaceAll("-", "")]) if (key && !exact.has(key)) exact.set(key, name);
    addLoose(looseKey(name), name);
  };
  for (const one of known) add(one);
  for (const { name, slug } of known)
    for (const synonym of SYNONYMS[slug] ?? []) {
      addLoose(looseKey(synonym), name);
    }

  // The same few words in every row.
  const found = new Map<string, string | undefined>();
  const search = (text: string) => {
    const slug = slugify(text);
    const key = looseKey(text);
    return exact.get(slug) ?? exact.get(slug.replaceAll("-", "")) ?? loose.get(key) ?? loose.get(key.replaceAll(" ", ""));
  };
  return {
    find(text: string): string | undefined {
      if (found.size > REMEMBERED) found.clear();
      if (!found.has(text)) found.set(text, search(text));
      return found.get(text);
    },
    /** A category that this file creates: later rows find it, in the singular or the plural. */
    add(name: string) {
      found.clear();
      add({ name, slug: slugify(name) });
    },
  };
}
export type CategoryFinder = ReturnType<typeof createCategoryFinder>;
