import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  publicDir: "src/web/public",
  build: isSsrBuild
    ? { outDir: "dist/server", emptyOutDir: true, ssr: "src/web/render.tsx", copyPublicDir: false }
    : {
        outDir: "dist/client",
        emptyOutDir: true,
        manifest: true,
        // The policy forbids inline styles and scripts; small files stay files.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: "src/web/browser.tsx",
          // What every page needs, in one file that changes only when a dependency does.
          output: { codeSplitting: { groups: [{ name: "vendor", test: /node_modules\/(react|react-dom|scheduler|@tanstack|wouter|regexparam|use-sync-external-store)\// }] } },
        },
      },
  // One self-contained file starts faster than a hundred modules from node_modules.
  ...(isSsrBuild ? { ssr: { noExternal: true } } : {}),
}));
