/** An audit entry as a sentence: "Ada approved the tool Whisper". */
import type { AuditEntry } from "../../../contract/admin/audit.ts";
import { UNKNOWN_PERSON } from "../../../contract/constants.ts";

/** What was done; {it} is replaced with the item. */
const ACTION_PHRASES: Record<string, string> = {
  approve: "approved {it}",
  publish: "published {it} at its scheduled time",
  reject: "rejected {it}",
  restore: "restored {it}",
  delete: "deleted {it}",
  purge: "permanently deleted {it}",
  undo: "undid a decision about {it}",
  create: "added {it}",
  edit: "edited {it}",
  schedule: "scheduled a change of {it}",
  "cancel-schedule": "canceled a scheduled change of {it}",
  "apply-schedule": "applied a scheduled change of {it}",
  "hold-schedule": "put a scheduled change of {it} up for review",
  "restore-version": "restored an earlier version of {it}",
  confirm: "confirmed facts of {it}",
  hold: "held {it}",
  keep: "kept {it}",
  "delete-reply": "deleted the reply to {it}",
  merge: "merged {it} into another",
  feature: "featured {it}",
  unfeature: "stopped featuring {it}",
  "mark-hot": "marked {it} as hot",
  "unmark-hot": "removed Hot from {it}",
  hide: "hid {it}",
  show: "showed {it} again",
  flag: "flagged {it}",
  unflag: "removed the flag from {it}",
  "count-held": "counted held visits of {it}",
  "check link": "checked the website of {it}",
  resolve: "resolved {it}",
  alarm: "raised an alert: {it}",
  "make-admin": "made {it} an admin",
  "remove-admin": "removed {it} as an admin",
  disable: "disabled {it}",
  enable: "enabled {it}",
  "sign-out": "signed {it} out everywhere",
  "sign-in": "signed in",
  "sign-in-failed": "failed to sign in",
  refund: "refunded {it}",
  dispute: "recorded a dispute over {it}",
  "paid-twice": "recorded a second payment for {it}",
  fetch: "fetched {it}",
  upload: "uploaded {it}",
  start: "started {it}",
  cancel: "canceled {it}",
  map: "changed how {it} is read",
  "start-undo": "started to undo {it}",
  "finish-undo": "removed what was added by {it}",
  export: "exported {it}",
  "run job": "started {it}",
  "send-test": "sent a test of {it}",
  retry: "retried {it}",
  "remove-demo-data": "removed the demo data",
  "go-live": "turned the demo into a live site",
  "skip-step": "skipped {it} in",
  "unskip-step": "put {it} back on",
  reorder: "reordered the categories",
  join: "became a maker of {it}",
  leave: "stopped being a maker of {it}",
  "change-maker": "changed the access of a maker of {it}",
};

/** The noun before an item's name. People are referred to by name alone. */
const NOUN: Record<string, string> = {
  tools: "the tool",
  tool: "the tool",
  news: "the article",
  blogs: "the post",
  videos: "the video",
  changes: "the correction of",
  claims: "the claim of",
  updates: "what is new about",
  reviews: "the",
  waves: "the wave of",
  collections: "the collection",
  categories: "the category",
  "category-groups": "the group",
  comments: "the comment",
  reports: "the report",
  payment: "the order",
  feed: "the feed",
  jobs: "the job",
  import: "the import",
  export: "the file",
  newsletter: "the newsletter",
  mails: "the mail",
  pictures: "a picture",
  settings: "the",
  pages: "the page",
  "mail-texts": "the email",
};

type Parts = { actorName: string; before: string; noun: string; name: string; after: string };

export function describeEvent({ actor, action, entity, name }: Pick<AuditEntry, "actor" | "action" | "entity" | "name">): Parts {
  const actorName = actor?.name ?? (entity === "admin-link" ? UNKNOWN_PERSON : "The system");
  const [before = "", after] = (ACTION_PHRASES[action] ?? `did ${humanize(action)} with {it}`).split("{it}");
  // "signed in" has no object.
  if (after === undefined) return { actorName, before, noun: "", name: "", after: "" };
  const noun = NOUN[entity] ?? (entity === "users" ? "" : `the ${humanize(entity)}`);
  return { actorName, before: before.trim(), noun, name: name ?? (entity === "users" ? "a deleted account" : ""), after: after.trim() };
}

/** The item's URL in the panel, if it has one. */
export function hrefOfSubject({ entity, entityId, name, about }: Pick<AuditEntry, "entity" | "entityId" | "name" | "about">): string | null {
  const id = encodeURIComponent(entityId);
  const found = (screen: string) => (name ? `/admin/${screen}?q=${encodeURIComponent(name)}` : `/admin/${screen}`);
  switch (entity) {
    case "tools":
    case "tool":
      return `/admin/tools?id=${id}`;
    case "blogs":
      return `/admin/blogs?id=${id}`;
    case "news":
    case "videos":
    case "categories":
    case "comments":
      return found(entity);
    case "reviews":
      return "/admin/reviews";
    case "users":
      return name ? found("users") : null;
    case "changes":
    case "claims":
    case "updates":
    case "waves":
    case "collections":
      return `/admin/moderation?type=${entity}`;
    case "reports":
      return about ? `/admin/tools?id=${about.id}` : "/admin/reports?state=all";
    case "mails":
      return `/admin/mail?id=${id}`;
    case "payment":
      return "/admin/promotions";
    case "feed":
      return "/admin/feeds";
    case "settings":
      return "/admin/settings?view=history";
    case "pages":
      return "/admin/pages";
    case "mail-texts":
      return `/admin/emails?email=${id}`;
    case "category-groups":
      return "/admin/categories";
    case "jobs":
    case "newsletter":
      return `/admin/${entity}`;
    default:
      return null;
  }
}

export const humanize = (name: string) => name.replace(/[._-]+/g, " ");

/** The label of a field in its form: rejectionReason → rejection reason. */
export const fieldLabel = (field: string) => humanize(field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
