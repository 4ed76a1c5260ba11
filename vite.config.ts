import { readFileSync } from "node:fs";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/** Needed by every page, and by the home page. */
const FIRST = inWeb("browser", "pages/home");
/** Including what cards, posts and categories share. */
const TOOL = inWeb("pages/tool", "components/themed-picture", "components/category-name");
const LISTS = inWeb("pages/category", "pages/search", "pages/compare", "pages/tools", "pages/news", "pages/blog", "pages/blog-post");
const CARDS = inWeb("components/tool-card", "components/sponsored-row", "components/suggested-tool");
/** Loaded when the browser is idle (lib/hydrate-when-idle.tsx): on every page, and on three kinds of pages. */
const IDLE = {
  idle: inWeb("shell/footer", "start-when-idle"),
  "idle-home": inWeb(...["home/category-chips", "home/home-tools", "home/latest-news", "videos/featured-videos", "blog/featured-blogs"].map(feature)),
  "idle-tool": inWeb(
    ...["tool-identity", "section-tabs", "tool-sections", "tool-side", "similar-tools"].map((name) => feature(`tool/${name}`)),
    feature("compare/compare-table"),
  ),
  "idle-post": inWeb(...["blog/table-of-contents", "blog/share-section", "blog/related-tools", "comments/comments"].map(feature)),
};
const { version } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8"));
const modules = followImports();

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), modules.plugin],
  publicDir: "src/web/public",
  define: { "import.meta.env.VERSION": JSON.stringify(version) },
  // The router includes a shim for a hook that React has had since version 18.
  resolve: { alias: { "use-sync-external-store/shim/index.js": "react" } },
  build: isSsrBuild
    ? { outDir: "dist/server", emptyOutDir: true, ssr: "src/web/render.tsx", copyPublicDir: false }
    : {
        outDir: "dist/client",
        emptyOutDir: true,
        manifest: true,
        // The content security policy forbids inline styles and scripts; small files stay files.
        assetsInlineLimit: 0,
        // The server lists every chunk of a page in its head; lists of them in the code would only add weight.
        modulePreload: false,
        rolldownOptions: {
          input: "src/web/browser.tsx",
          // Shared by every page, in one file that changes only when a dependency does.
          output: {
            codeSplitting: {
              groups: [
                // Except what only some pages use.
                {
                  name: "vendor",
                  test: /node_modules\/(react|react-dom|scheduler|@tanstack|wouter|regexparam)\/(?!.*(queriesObserver|useQueries|mutationObserver|useMutation))/,
                },
                // The home page's code is one file: thirty small ones are 4 kB gz larger.
                { name: "shell", test: (id) => modules.isNeededBy(id, FIRST) && !isIn(id, FIRST) },
                { name: "shared", test: (id) => modules.isNeededBy(id, TOOL) && !modules.isOnlyNeededBy(id, TOOL) },
                { name: "cards", test: (id) => modules.isNeededBy(id, CARDS) },
                { name: "lists", test: (id) => modules.isNeededBy(id, LISTS) && !LISTS.some((page) => modules.isOnlyNeededBy(id, [page])) && !isIn(id, LISTS) },
                ...Object.entries(IDLE).map(([name, parts]) => ({
                  name,
                  test: (id: string) => modules.isOnlyNeededBy(id, parts),
                  includeDependenciesRecursively: false,
                })),
              ],
            },
          },
        },
      },
  // One self-contained file starts faster than a hundred modules from node_modules.
  ...(isSsrBuild ? { ssr: { noExternal: true } } : {}),
}));

/** Modules of src/web, without their file extensions. */
function inWeb(...names: string[]): string[] {
  return names.map((name) => new URL(`src/web/${name}`, import.meta.url).pathname);
}

function feature(name: string): string {
  return `features/${name}`;
}

function isIn(id: string, names: string[]): boolean {
  return names.includes(id.replace(/\.tsx?$/, ""));
}

/** Follows imports through our own code, from every entry and dynamic import. */
function followImports() {
  /** For each module: the entries and dynamic imports that import it, directly or not. */
  const loadedBy = new Map<string, Set<string>>();
  const importers = new Map<string, Set<string>>();
  const note = (notes: Map<string, Set<string>>, id: string, from: string) => notes.set(id, (notes.get(id) ?? new Set()).add(from));
  const plugin: Plugin = {
    name: "follow-imports",
    buildEnd() {
      for (const start of this.getModuleIds()) {
        const isLoadedByItself = this.getModuleInfo(start)?.isEntry || this.getModuleInfo(start)?.dynamicImporters.length;
        const seen = new Set<string>();
        const follow = (id: string) => {
          if (seen.has(id) || id.includes("node_modules") || id.endsWith(".css")) return;
          seen.add(id);
          note(importers, id, start);
          if (isLoadedByItself) note(loadedBy, id, start);
          this.getModuleInfo(id)?.importedIds.forEach(follow);
        };
        follow(start);
      }
    },
  };
  return {
    plugin,
    isNeededBy: (id: string, names: string[]) => [...(importers.get(id) ?? [])].some((from) => isIn(from, names)),
    isOnlyNeededBy: (id: string, names: string[]) => [...(loadedBy.get(id) ?? [""])].every((from) => isIn(from, names)),
  };
}
