import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const ENTRIES = ["src/web/browser.tsx", "src/web/pages/home.tsx"];
const home = whatIsNeededBy(ENTRIES);

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), home.plugin, plainImports, queriesOnly],
  publicDir: "src/web/public",
  // The router brings a stand-in for what React has had since version 18.
  resolve: { alias: { "use-sync-external-store/shim/index.js": "react" } },
  build: isSsrBuild
    ? { outDir: "dist/server", emptyOutDir: true, ssr: "src/web/render.tsx", copyPublicDir: false }
    : {
        outDir: "dist/client",
        emptyOutDir: true,
        manifest: true,
        // The policy forbids inline styles and scripts; small files stay files.
        assetsInlineLimit: 0,
        // The server names every chunk of a page in its head; lists of them inside the code would only weigh.
        modulePreload: false,
        rolldownOptions: {
          input: "src/web/browser.tsx",
          // What every page needs, in one file that changes only when a dependency does.
          output: {
            codeSplitting: {
              groups: [
                // Except what only some pages use.
                {
                  name: "vendor",
                  test: /node_modules\/(react|react-dom|scheduler|@tanstack|wouter|regexparam)\/(?!.*(queriesObserver|useQueries))/,
                },
                // What home needs travels in one file: thirty small ones weigh 4 kB gz more.
                { name: "shell", test: (id) => !id.endsWith(".css") && home.needs(id) && !ENTRIES.some((entry) => id.endsWith(entry)) },
              ],
            },
          },
        },
      },
  // One self-contained file starts faster than a hundred modules from node_modules.
  ...(isSsrBuild ? { ssr: { noExternal: true } } : {}),
}));

/**
 * Vite wraps every import() in code that loads the styles of its chunk first: 0.7 kB gz on every page. Ours have none,
 * because what brings styles of its own (the admin panel, the human check) renders a link to them.
 */
const plainImports: Plugin = {
  name: "plain-imports",
  enforce: "pre",
  load: (id) => (id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : null),
};

/**
 * The query library's client is one class with everything in it, so its mutations and infinite lists weigh 3 kB gz on
 * every page although no page uses them: lib/use-action.ts and lib/use-submit.ts do what we need of the former.
 */
const UNUSED_OF_QUERIES: Record<string, string> = {
  "mutationCache.js": "export class MutationCache { getAll() { return []; } clear() {} async resumePausedMutations() {} }",
  "infiniteQueryBehavior.js": "export const [infiniteQueryBehavior, hasNextPage, hasPreviousPage] = [];",
};
const queriesOnly: Plugin = {
  name: "queries-only",
  enforce: "pre",
  load: (id) => (id.includes("@tanstack/query-core") ? UNUSED_OF_QUERIES[id.slice(id.lastIndexOf("/") + 1)] : null),
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      const used = chunk.type === "chunk" && chunk.moduleIds.find((id) => /(mutation|infiniteQuery)Observer\.js$/.test(id));
      if (used) this.error(`${used} is left out of the build: use lib/use-action.ts instead of a mutation, or change vite.config.ts.`);
    }
  },
};

/** Follows static imports from these entries, through our own code. */
function whatIsNeededBy(entries: string[]) {
  const needed = new Set<string>();
  const plugin: Plugin = {
    name: "what-is-needed",
    buildEnd() {
      const follow = (id: string) => {
        if (needed.has(id) || id.includes("node_modules")) return;
        needed.add(id);
        this.getModuleInfo(id)?.importedIds.forEach(follow);
      };
      for (const entry of entries) follow(new URL(entry, import.meta.url).pathname);
    },
  };
  return { plugin, needs: (id: string) => needed.has(id) };
}
