/** `npm run env:example`: writes .env.example from src/server/config/settings.ts, so that names, defaults and descriptions cannot drift. */
import { writeFile } from "node:fs/promises";
import { z } from "zod";
import { SETTING_GROUPS } from "../src/server/config/settings.ts";

export const ENV_EXAMPLE = new URL("../.env.example", import.meta.url);

const INTRODUCTION = `# Every setting with its default. Copy this file to .env, then uncomment and change what you need.
# An empty value means "not set". Written by \`npm run env:example\` from src/server/config/settings.ts; do not edit by hand.
`;

export function envExample(): string {
  const groups = Object.entries(SETTING_GROUPS).map(([title, settings]) => `## ${title}\n\n${Object.entries(settings).map(describeSetting).join("\n")}`);
  return [INTRODUCTION, ...groups].join("\n");
}

function describeSetting([name, schema]: [string, z.ZodType]): string {
  if (!schema.description) throw new Error(`${name} has no description in src/server/config/settings.ts`);
  return `# ${schema.description}\n# ${name}=${defaultOf(schema)}\n`;
}

const defaultOf = (schema: z.ZodType): string => (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault ? String(schema.def.defaultValue) : "");

if (import.meta.main) await writeFile(ENV_EXAMPLE, envExample());
