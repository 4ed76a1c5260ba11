import { and, eq, isNull } from "drizzle-orm";
import type { ToolSubmission } from "../../../contract/submission.ts";
import { toolLogoPath } from "../../../shared/tool-logo-path.ts";
import type { CurrentSite } from "../../config/site-source.ts";
import type { Db } from "../../platform/db/database.ts";
import { HttpError } from "../../platform/http/errors.ts";
import type { User } from "../../ports/identity/sessions.ts";
import { sendMail } from "../../ports/mail/send-mail.ts";
import { findOfferedCategory } from "../categories/find-offered-category.ts";
import { addTool } from "../tools/add-tool.ts";
import { findListing, hasWebsite, lockWebsite } from "../tools/find-listing.ts";
import { tools } from "../tools/tables.ts";

const NOT_OFFERED = "This category is not open for submissions. Please choose another one.";

/** Stores a submission as pending. A website is listed once, even if several people submit it at the same moment. */
export const submitTool = (db: Db, site: CurrentSite, submission: ToolSubmission, user: User) =>
  db.transaction(async (tx) => {
    await lockWebsite(tx, submission.website);
    const listing = await findListing(tx, submission.website);
    if (listing) throw new HttpError(409, `${listing.name} is already listed.`);
    const [waiting] = await tx
      .select({ id: tools.id })
      .from(tools)
      .where(and(hasWebsite(submission.website), eq(tools.status, "pending"), isNull(tools.deletedAt)))
      .limit(1);
    if (waiting) throw new HttpError(409, "This tool has already been submitted and is waiting for review.");

    const { category, audience = [], accessType, aiTech, keyFeatures = [], pros = [], cons = [], logo, ...rest } = submission;
    const categoryId = await findOfferedCategory(tx, category);
    if (categoryId === null) throw new HttpError(400, NOT_OFFERED, { fields: { category: NOT_OFFERED } });
    const logoUrl = logo ? toolLogoPath(logo) : null;
    const row = {
      ...rest,
      logoUrl,
      categoryId,
      accessType: accessType || null,
      aiTech: aiTech || null,
      audience,
      keyFeatures,
      pros,
      cons,
      submittedBy: user.id,
    };

    const { id, slug } = await addTool(tx, row, { role: "submitter", authorId: user.id });
    // An unverified address may belong to someone else.
    if (user.emailVerified) await sendMail(tx, site, { kind: "submission-received", to: user.email, occasion: `tool:${id}`, facts: { tool: submission.name } });
    return { id, slug, status: "pending" as const };
  });
