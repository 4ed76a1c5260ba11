/** The public directory as files for anyone to use: JSON Lines, CSV, and their license. */
import type { PublicToolDetail } from "../../../contract/public-api.ts";
import type { CurrentSite } from "../../config/site-source.ts";
import { eachPublicDetail } from "../../domains/tools/public-tools.ts";
import type { Db } from "../../platform/db/database.ts";
import { csvLines, joinItems } from "../../platform/text/csv.ts";
import type { FileContent, FileStore } from "../../ports/files/file-store.ts";

/** The files and their types. */
export const DUMP_TYPES = {
  "tools.jsonl": "application/jsonl; charset=utf-8",
  "tools.csv": "text/csv; charset=utf-8",
  "LICENSE.txt": "text/plain; charset=utf-8",
};
export type DumpName = keyof typeof DUMP_TYPES;

export const dumpKey = (name: DumpName) => `dumps/${name}`;

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

const license = (siteName: string, siteUrl: string) => `The directory of ${siteName} (${siteUrl})

This data is made available under the Creative Commons Attribution 4.0 International license:
https://creativecommons.org/licenses/by/4.0/

You may share and adapt it, also commercially, if you name ${siteName} with a link to ${siteUrl}.
Names and logos of the tools belong to their makers and are not part of this license.
`;

type Options = { db: Db; site: Pick<CurrentSite, "siteName" | "siteUrl">; files: FileStore };

/** Rewrites all files and returns how many tools they contain. Readers get the old files or the new ones, never a partial one. */
export async function writeDumps({ db, site: { siteName, siteUrl }, files }: Options): Promise<{ tools: number }> {
  const write = (name: DumpName, content: FileContent) => files.write(dumpKey(name), content, DUMP_TYPES[name]);
  let written = 0;
  async function* jsonLines() {
    for await (const tools of eachPublicDetail(db, siteUrl)) yield tools.map((tool) => `${JSON.stringify(tool)}\n`).join("");
  }
  async function* csv() {
    yield await csvLines([[...CSV_COLUMNS]]);
    for await (const tools of eachPublicDetail(db, siteUrl)) {
      written += tools.length;
      yield await csvLines(tools.map(toCells));
    }
  }
  await write("tools.jsonl", jsonLines());
  await write("tools.csv", csv());
  await write("LICENSE.txt", Buffer.from(license(siteName, siteUrl)));
  return { tools: written };
}

/** People read these in a spreadsheet, so a list is one string. */
const toCells = (tool: PublicToolDetail) =>
  CSV_COLUMNS.map((column) => {
    if (column === "category") return tool.category.name;
    return column === "tags" ? joinItems(tool.tags) : tool[column];
  });
