/** Reviews for tests: whole rows and forms, and a way to send them from different networks. */
import type { ReviewForm } from "../../contract/review.ts";
import { reviews } from "../domains/reviews/tables.ts";
import type { Db } from "../platform/db/database.ts";
import type { User } from "../ports/identity/sessions.ts";
import type { testApp } from "./app.ts";
import { aPerson } from "./factories.ts";
import type { people } from "./people.ts";

const DAY_MS = 86_400_000;

export const aReviewForm = (given: Partial<ReviewForm> = {}): ReviewForm => ({
  usedFor: "I write the release notes of four products with it every second week, from commit messages and tickets.",
  since: "2025-03",
  pros: "Keeps the tone of the earlier notes.",
  cons: "Long tables come out wrong.",
  claims: 4,
  price: 4,
  start: 5,
  support: 3,
  wouldUseAgain: true,
  showsName: true,
  ...given,
});

type NewReview = Partial<typeof reviews.$inferInsert> & { toolId: number };

/** By a person whose account is a year old, unless the test says otherwise. */
export async function aReview(db: Db, { toolId, ...given }: NewReview) {
  const { since, ...form } = aReviewForm();
  const userId = given.userId ?? (await aPerson(db, { createdAt: longAgo() })).id;
  const [review] = await db
    .insert(reviews)
    .values({ toolId, usedSince: `${since}-01`, ...form, ...given, userId })
    .returning();
  if (!review) throw new Error("The review was not stored");
  return review;
}

export const longAgo = () => new Date(Date.now() - 365 * DAY_MS);

/** Writes reviews as people in a browser do, after the human check (see `passingHumanCheck`). */
export function reviewers(site: Pick<Awaited<ReturnType<typeof testApp>>, "app">, { tokenOf }: ReturnType<typeof people>) {
  const tokens = new Map<number, Promise<string>>();
  return async function write(user: User, slug: string, form: Partial<ReviewForm> | Record<string, unknown> = {}, remoteAddress = "203.0.113.7") {
    if (!tokens.has(user.id)) tokens.set(user.id, tokenOf(user));
    const headers = { authorization: `Bearer ${await tokens.get(user.id)}`, "human-check": "solved" };
    return site.app.inject({ method: "PUT", url: `/api/tools/${slug}/review`, headers, payload: { ...aReviewForm(), ...form }, remoteAddress });
  };
}
