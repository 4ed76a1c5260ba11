/** Makers as admins see them: who they are, how they proved it, and what they may change without a review. */
import { z } from "zod";
import { MAKER_PROOFS } from "../maker.ts";
import { operation } from "../operation.ts";
import { FactNames } from "../tool-facts.ts";
import { IdParams, Person, Reason } from "./item.ts";

/** Name, address and website say what is listed, so their changes always wait. */
export const TRUSTABLE_FIELDS = FactNames.exclude(["name", "slug", "website"]);

export const AdminMaker = z.object({
  person: Person.extend({ email: z.string() }),
  proof: z.enum(MAKER_PROOFS),
  domain: z.string(),
  trustedFields: z.array(TRUSTABLE_FIELDS),
  since: z.iso.datetime(),
  revokedAt: z.iso.datetime().nullable(),
});
export type AdminMaker = z.infer<typeof AdminMaker>;

const Makers = z.object({ items: z.array(AdminMaker) });

export const listMakersOperation = operation("GET /api/admin/tools/:id/makers", {
  summary: "The makers of a tool, including those whose access was revoked",
  caller: "admin",
  params: IdParams,
  response: Makers,
});

export const changeMakerOperation = operation("PUT /api/admin/tools/:id/makers/:user", {
  summary: "Trust a maker with fields, or revoke or restore their access",
  caller: "admin",
  params: IdParams.extend({ user: IdParams.shape.id }),
  body: z.object({
    trustedFields: z.array(TRUSTABLE_FIELDS).max(30).optional(),
    revoked: z.boolean().optional(),
    /** Sent to the maker when their access is revoked. */
    reason: Reason,
  }),
  response: Makers,
});

export const adminMakersOperations = [listMakersOperation, changeMakerOperation];
