/** The public directory as files that anybody may take: JSON Lines, CSV, and the licence they come under. */
import { createWriteStream } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { asc, eq, type SQL } from "drizzle-orm";
import type { PublicToolDetail } from "../../../contract/public-api.ts";
import { detailsOf } from "../../domains/tools/get-public-tool.ts";
import { publicColumns, toPublicTool } from "../../domains/tools/list-public-tools.ts";
import { eachPublicTool } from "../../domains/tools/public-tools.ts";
import type { Db } from "../../platform/db/connect.ts";
import { categories, tools } from "../../platform/db/schema/tools.ts";

const COLUMNS = {
  ...publicColumns,
  description: tools.description,
  access: tools.access,
  aiTech: tools.aiTech,
  audience: tools.audience,
  keyFeatures: tools.keyFeatures,
  useCases: tools.useCases,
  pros: tools.pros,
  cons: tools.cons,
  faqs: tools.faqs,
  howItWorks: tools.howItWorks,
};

const CSV_COLUMNS = [
  "slug",
  "name",
  "url",
  "website",
  "logoUrl",
  "shortDescription",
  "category",
  "pricing",
  "tags",
  "likes",
  "listedAt",
  "updatedAt",
  "description",
] as const;

const licence = (siteName: string, siteUrl: string) => `The directory of ${siteName} (${siteUrl})

This data is made available under the Creative Commons Attribution 4.0 International licence:
https://creativecommons.org/licenses/by/4.0/

You may share and adapt it, also commercially, if you name ${siteName} with a link to ${siteUrl}.
Names and logos of the tools belong to their makers and are not part of this licence.
`;

type Options = { db: Db; siteUrl: string; siteName: string; folder: string };

/** Writes all files anew and returns how many tools they hold. A reader finds the old files or the new ones, never half of one. */
export async function writeDumps({ db, siteUrl, siteName, folder }: Options): Promise<{ tools: number }> {
  await mkdir(folder, { recursive: true });
  const read = (where: SQL | undefined, limit: number) =>
    db.select(COLUMNS).from(tools).innerJoin(categories, eq(categories.id, tools.categoryId)).where(where).orderBy(asc(tools.id)).limit(limit);
  let written = 0;
  async function* lines(write: (tool: PublicToolDetail) => string) {
    written = 0;
    for await (const rows of eachPublicTool(read)) {
      written += rows.length;
      yield rows.map((row) => write({ ...toPublicTool(row, siteUrl), ...detailsOf(row) })).join("");
    }
  }
  async function* csv() {
    yield `${CSV_COLUMNS.join(",")}\r\n`;
    yield* lines((tool) => `${CSV_COLUMNS.map((column) => cell(column === "category" ? tool.category.name : tool[column])).join(",")}\r\n`);
  }
  await replace(
    join(folder, "tools.jsonl"),
    lines((tool) => `${JSON.stringify(tool)}\n`),
  );
  await replace(join(folder, "tools.csv"), csv());
  await writeFile(join(folder, "LICENCE.txt"), licence(siteName, siteUrl));
  return { tools: written };
}

async function replace(path: string, pieces: AsyncIterable<string>) {
  await pipeline(Readable.from(pieces), createWriteStream(`${path}.new`));
  await rename(`${path}.new`, path);
}

/** A cell that begins like a formula would be run by a spreadsheet; the quote makes it text. */
function cell(value: string | number | string[] | null): string {
  const text = Array.isArray(value) ? value.join("; ") : String(value ?? "");
  const safe = typeof value === "string" && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
