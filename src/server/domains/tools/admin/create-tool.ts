import type { NewTool } from "../../../../contract/admin/tools.ts";
import { firstSentence } from "../../../../shared/text/first-sentence.ts";
import type { Db } from "../../../platform/db/database.ts";
import { omitUndefined } from "../../../platform/db/omit-undefined.ts";
import { HttpError } from "../../../platform/http/errors.ts";
import { type Actor, differences, withAudit } from "../../audit-log/with-audit.ts";
import { addTool } from "../add-tool.ts";
import { findCategory } from "../find-category.ts";
import { findListing, lockWebsite } from "../find-listing.ts";

const SHORT_LENGTH = 100;

/** Stores a tool added by an admin, public immediately unless they choose otherwise. */
export const createTool = (db: Db, tool: NewTool, actor: Actor) =>
  withAudit(db, actor, async (tx, note) => {
    const { name, description, shortDescription, websiteUrl, pricing, isApproved, category, ...rest } = tool;
    await lockWebsite(tx, websiteUrl);
    const listing = await findListing(tx, websiteUrl);
    if (listing) throw new HttpError(409, `${listing.name} is already listed with this website.`);
    const { id: categoryId, name: categoryName } = await findCategory(tx, category);
    const row = {
      ...omitUndefined(rest),
      name,
      description,
      website: websiteUrl,
      pricingType: pricing,
      categoryId,
      shortDescription: shortDescription || firstSentence(description, SHORT_LENGTH),
      ...(isApproved ? { status: "approved" as const, publishedAt: new Date() } : {}),
    };
    const stored = await addTool(tx, row, { role: "editor", authorId: actor?.id ?? null });
    const changes = differences({}, { name, website: websiteUrl, category: categoryName, status: isApproved ? "approved" : "pending" });
    note({ action: "create", entity: "tools", entityId: stored.id, subject: name, changes, version: stored.version });
    return stored;
  });
