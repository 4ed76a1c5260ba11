import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { categories } from "../categories/tables.ts";
import { tools } from "../tools/tables.ts";
import { placesOf } from "./find-on-map.ts";

/** The places of public tools, by slug, without adult tools and those that are not on the map yet. */
export const listPlaces = (db: Db, slugs: string[]) => placesOf(db, and(inArray(tools.slug, slugs), eq(categories.isAdult, false)));
