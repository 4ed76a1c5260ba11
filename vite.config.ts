import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
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
                  test: /node_modules\/(react|react-dom|scheduler|@tanstack|wouter|regexparam|use-sync-external-store)\/(?!.*(queriesObserver|useQueries|mutationObserver|useMutation))/,
                },
                // What most pages share, in one file too: thirty small ones weigh 4 kB gz more. Fewer than five users, and home would carry what it never shows.
                { name: "shell", test: /src\/(web|contract)\/(?!pages\/|messages)/, minShareCount: 5 },
                // Small ones that home needs anyway.
                { name: "shell", test: /src\/(web\/parts\/(newsletter-form|sign-in-link|section-head|cover)|contract\/(slug|shell-messages))\.tsx?$/ },
              ],
            },
          },
        },
      },
  // One self-contained file starts faster than a hundred modules from node_modules.
  ...(isSsrBuild ? { ssr: { noExternal: true } } : {}),
}));
