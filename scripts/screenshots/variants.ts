/** Pages with little, usual and much content, in the widths where their layout may break. */
import type { Directory } from "./directories.ts";

type Variant = { name: string; directory: Directory; path: string; widths: number[] };

const EVERY = [390, 1024, 1440];
/** Below these a comparison shows two columns at a time. */
const WIDE = [1024, 1280, 1440];

/** The long name of the directory's first tool, which has no logo. */
const LONGEST = "extraordinarily-comprehensive-documentation-assistant";
const compare = (...slugs: string[]) => `/compare?tools=${slugs.join()}`;

// biome-ignore format: a table
export const VARIANTS: Variant[] = [
  { name: "home-one", directory: "one", path: "/", widths: EVERY },
  { name: "home-full", directory: "full", path: "/", widths: EVERY },
  { name: "tools-one", directory: "one", path: "/tools", widths: EVERY },
  { name: "tools-full", directory: "full", path: "/tools", widths: EVERY },
  { name: "category-empty", directory: "one", path: "/category/coding", widths: EVERY },
  { name: "category-one", directory: "one", path: "/category/writing", widths: EVERY },
  { name: "category-full", directory: "full", path: "/category/writing", widths: EVERY },
  { name: "search-one", directory: "one", path: "/search?q=assistant", widths: EVERY },
  { name: "search-full", directory: "full", path: "/search?q=assistant", widths: EVERY },
  { name: "tool-one", directory: "one", path: `/tools/${LONGEST}`, widths: EVERY },
  { name: "tool-long-name", directory: "demo", path: "/tools/stable-diffusion-webui", widths: EVERY },
  { name: "tool-no-logo", directory: "demo", path: "/tools/autodesk-flow-studio", widths: EVERY },
  { name: "tool-full", directory: "full", path: `/tools/${LONGEST}`, widths: EVERY },
  { name: "news-one", directory: "one", path: "/news", widths: EVERY },
  { name: "news-full", directory: "full", path: "/news", widths: EVERY },
  { name: "blog-one", directory: "one", path: "/blog", widths: EVERY },
  { name: "blog-full", directory: "full", path: "/blog", widths: EVERY },
  { name: "compare-start", directory: "one", path: "/compare", widths: EVERY },
  { name: "compare-two", directory: "demo", path: compare("claude", "perplexity"), widths: WIDE },
  { name: "compare-three", directory: "demo", path: compare("chatgpt", "claude", "perplexity"), widths: WIDE },
  { name: "compare-four", directory: "demo", path: compare("chatgpt", "claude", "gemini", "perplexity"), widths: WIDE },
  { name: "compare-long-names", directory: "demo", path: compare("stable-diffusion-webui", "autodesk-flow-studio", "luma-dream-machine", "microsoft-designer"), widths: WIDE },
  { name: "compare-full", directory: "full", path: compare(LONGEST, `${LONGEST}-2`, `${LONGEST}-3`, `${LONGEST}-4`), widths: [390, ...WIDE] },
];
