/** Makers: people whose connection to a tool's website was proven. Their corrections are in correction.ts. */
import { z } from "zod";
import { RowIdParam, SlugParams } from "./api.ts";
import { operation } from "./operation.ts";
import { plainText } from "./plain-text.ts";
import { FactNames } from "./tool-facts.ts";

export const CLAIM_METHODS = ["dns", "meta", "file", "mail", "review"] as const;
export const ClaimMethod = z.enum(CLAIM_METHODS);
export type ClaimMethod = z.infer<typeof ClaimMethod>;

export const MAKER_PROOFS = [...CLAIM_METHODS, "invite"] as const;
export type MakerProof = (typeof MAKER_PROOFS)[number];

export const CLAIM_STATES = ["open", "waiting", "accepted", "rejected", "withdrawn"] as const;

const ToolRef = z.object({ slug: z.string(), name: z.string() });
const MailAddress = z.string().trim().toLowerCase().max(254, "Please enter a valid email address").pipe(z.email("Please enter a valid email address"));

export const Claim = z.object({
  id: z.number().int(),
  tool: ToolRef,
  method: ClaimMethod,
  domain: z.string(),
  state: z.enum(CLAIM_STATES),
  isExpired: z.boolean(),
  /** What has to be published, and where; null for mail and reviews. */
  expected: z.object({ where: z.string(), value: z.string() }).nullable(),
  /** Where a code was sent. */
  address: z.string().nullable(),
  /** What the last check found instead. */
  problem: z.string().nullable(),
  rejectionReason: z.string().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
});
export type Claim = z.infer<typeof Claim>;

/** What the page for claims shows: the site that has to be proven, and the claim that is open. */
export const ClaimStatus = z.object({
  tool: ToolRef,
  domain: z.string(),
  /** The listing is one of many pages of that site, such as a repository. */
  isPage: z.boolean(),
  isMaker: z.boolean(),
  claim: Claim.nullable(),
});
export type ClaimStatus = z.infer<typeof ClaimStatus>;

export const NewClaim = z.discriminatedUnion(
  "method",
  [
    z.object({ method: z.enum(["dns", "meta", "file"]) }),
    z.object({ method: z.literal("mail"), address: MailAddress }),
    z.object({
      method: z.literal("review"),
      evidence: plainText({
        min: [20, "Please explain in a sentence or two how you are connected to the tool, and where we can check it."],
        max: [1_000, "Please use at most 1,000 characters."],
      }),
    }),
  ],
  "Please choose how to prove it.",
);
export type NewClaim = z.infer<typeof NewClaim>;

const Person = z.object({ name: z.string(), isYou: z.boolean(), since: z.iso.datetime() });
const Invite = z.object({ id: z.number().int(), email: z.string(), expiresAt: z.iso.datetime() });

export const MadeTool = ToolRef.extend({
  logoUrl: z.string().nullable(),
  isPublic: z.boolean(),
  since: z.iso.datetime(),
  /** Changes of these are published without a review. */
  trustedFields: z.array(FactNames),
  /** Facts that were not confirmed for 180 days. */
  staleFields: z.array(FactNames),
  makers: z.array(Person),
  invites: z.array(Invite),
});
export type MadeTool = z.infer<typeof MadeTool>;

const Done = z.object({ ok: z.literal(true) });
const ClaimParams = z.object({ id: RowIdParam });

export const getClaimOperation = operation("GET /api/tools/:slug/claim", {
  summary: "Which site proves that a listing is yours, and your open claim",
  caller: "user",
  personal: true,
  params: SlugParams,
  response: ClaimStatus,
});

export const startClaimOperation = operation("POST /api/tools/:slug/claims", {
  summary: "Claim a listing; an earlier open claim of it ends",
  caller: "user",
  rateLimit: { max: 20, timeWindow: "1 hour" },
  params: SlugParams,
  body: NewClaim,
  response: Claim,
});

export const checkClaimOperation = operation("POST /api/user/claims/:id/check", {
  summary: "Check the proof of a claim; `problem` says what was found instead",
  caller: "user",
  rateLimit: { max: 30, timeWindow: "1 hour" },
  params: ClaimParams,
  /** The code from the mail, for that method. */
  body: z.object({ code: z.string().trim().max(100).optional() }),
  response: Claim,
});

export const withdrawClaimOperation = operation("POST /api/user/claims/:id/withdraw", {
  summary: "Withdraw a claim",
  caller: "user",
  params: ClaimParams,
  response: Done,
});

export const listMadeToolsOperation = operation("GET /api/user/tools", {
  summary: "The tools that the signed-in user makes, and their claims of the last 30 days",
  caller: "user",
  personal: true,
  response: z.object({ items: z.array(MadeTool), claims: z.array(Claim) }),
});

/** Of each of the last 90 days; anonymous, as they are counted. */
const ToolDay = z.object({
  day: z.iso.date(),
  views: z.number().int(),
  visits: z.number().int(),
  likes: z.number().int(),
  comparisons: z.number().int(),
});
export type ToolDay = z.infer<typeof ToolDay>;

export const listToolDaysOperation = operation("GET /api/user/tools/:slug/days", {
  summary: "Views, visits, likes and comparisons of one's own tool on each of the last 90 days",
  caller: "user",
  personal: true,
  params: SlugParams,
  response: z.object({ items: z.array(ToolDay) }),
});

export const leaveToolOperation = operation("DELETE /api/user/tools/:slug", {
  summary: "Stop being a maker of a tool",
  caller: "user",
  params: SlugParams,
  response: Done,
});

export const confirmOwnFactsOperation = operation("POST /api/user/tools/:slug/confirm", {
  summary: "Confirm that facts of one's own tool are still right",
  caller: "user",
  params: SlugParams,
  body: z.object({ fields: z.array(FactNames).min(1, "Please choose at least one field.").max(30) }),
  response: Done,
});

export const inviteMakerOperation = operation("POST /api/user/tools/:slug/invites", {
  summary: "Invite another maker by mail",
  caller: "user",
  rateLimit: { max: 20, timeWindow: "1 hour" },
  params: SlugParams,
  body: z.object({ email: MailAddress }),
  response: Invite,
});

export const cancelInviteOperation = operation("DELETE /api/user/tools/:slug/invites/:id", {
  summary: "Cancel an invitation",
  caller: "user",
  params: SlugParams.extend(ClaimParams.shape),
  response: Done,
});

export const acceptInviteOperation = operation("POST /api/user/maker-invites/accept", {
  summary: "Accept an invitation to be a maker of a tool",
  caller: "user",
  rateLimit: { max: 20, timeWindow: "1 hour" },
  body: z.object({ token: z.string().trim().min(1).max(100) }),
  response: ToolRef,
});

export const makerOperations = [
  getClaimOperation,
  startClaimOperation,
  checkClaimOperation,
  withdrawClaimOperation,
  listMadeToolsOperation,
  listToolDaysOperation,
  leaveToolOperation,
  confirmOwnFactsOperation,
  inviteMakerOperation,
  cancelInviteOperation,
  acceptInviteOperation,
];
