import { readFileSync } from "node:fs";
import type { KnipConfig } from "knip";

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync("package.json", "utf8"));
// Knip reads scripts by itself, but does not see that scripts/run.mjs runs the file named after it.
const commands = Object.values(scripts).flatMap((script) => script.match(/(?<=run\.mjs .*)\S+\.(?:ts|mjs)/g) ?? []);

export default {
  workspaces: {
    ".": {
      entry: [...commands, "src/web/render.tsx", "src/web/boot.ts", "bench/*.ts", "attack/victim.ts"],
      project: ["src/**/*.{ts,tsx}", "scripts/**/*.{ts,mjs}", "bench/**/*.ts", "attack/**/*.ts", "drill/**/*.ts", "e2e/**/*.ts", "*.ts"],
    },
    "packages/bench": {},
    "packages/*": { entry: ["bench/*.ts"], project: ["{src,bench}/**/*.ts"] },
  },
  ignoreBinaries: ["pg_config", "mount", "umount"],
  ignoreDependencies: ["@biomejs/biome", "@fontsource-variable/geist", "@fontsource/geist-sans", "@types/smtp-server"],
} satisfies KnipConfig;
