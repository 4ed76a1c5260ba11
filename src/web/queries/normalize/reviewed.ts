/** Submitted items as any backend may send them: section 3 only defines whether they are approved. */
import type { Submissions, Submitted } from "../../../contract/submission.ts";
import { type Raw, rawList, rawOf, textOf } from "./raw.ts";

const STATUSES = ["pending", "approved", "rejected"] as const;
type Status = (typeof STATUSES)[number];

const statusOf = (raw: Raw): Status => STATUSES.find((status) => status === raw.status) ?? (raw.isApproved === true ? "approved" : "pending");

const personOf = ({ id, name }: Raw) => (typeof name === "string" ? { id: Number(id) || 0, name } : null);

/** Fields shared by everything that is reviewed. */
export function reviewFields(value: unknown) {
  const raw = rawOf(value);
  const status = statusOf(raw);
  return {
    version: Number(raw.version) || 1,
    status,
    isApproved: status === "approved",
    rejectionReason: textOf(raw.rejectionReason),
    submittedBy: personOf(rawOf(raw.submittedBy)),
    createdAt: textOf(raw.createdAt, raw.publishDate, raw.publish_date, raw.publishedAt) ?? "",
    deletedAt: textOf(raw.deletedAt),
    publishAt: textOf(raw.publishAt),
  };
}

/** The URL of an approved item. */
const PLACES: Record<keyof Submissions, (raw: Raw) => string | null> = {
  tools: ({ slug }) => textOf(slug) && `/tools/${slug}`,
  news: ({ sourceUrl }) => textOf(sourceUrl),
  blogs: ({ slug, id }) => `/blog/${textOf(slug) ?? id}`,
  videos: ({ youtubeUrl }) => textOf(youtubeUrl),
};

export function normalizeSubmissions(value: Submissions): Submissions {
  const raw = rawOf(value);
  const all = (kind: keyof Submissions) => rawList<Submitted>(raw[kind]).map((item) => normalizeSubmitted(item, PLACES[kind]));
  return { tools: all("tools"), news: all("news"), blogs: all("blogs"), videos: all("videos") };
}

function normalizeSubmitted(value: Submitted, placeOf: (raw: Raw) => string | null): Submitted {
  const raw = rawOf(value);
  const { status, isApproved, rejectionReason, createdAt } = reviewFields(raw);
  return {
    ...value,
    name: textOf(raw.name, raw.title) ?? "",
    title: textOf(raw.title, raw.name) ?? "",
    slug: textOf(raw.slug),
    href: textOf(raw.href) ?? (isApproved ? placeOf(raw) : null),
    status,
    isApproved,
    rejectionReason,
    createdAt,
  };
}
