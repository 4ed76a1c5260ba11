/** The next issue while it is edited. Its time and whether it is skipped are saved immediately; texts and items with Save. */
import { useEffect, useState } from "react";
import type { NextIssue } from "../../../contract/admin/newsletter.ts";
import { errorMessage } from "../../lib/error-message.ts";
import { useChange } from "../lib/use-change.ts";
import { type Draft, selectionOf, toDraft } from "./issue-draft.ts";

type Now = { sendAt: string | null } | { isSkipped: boolean };

export function useIssue(latest: NextIssue) {
  const { save: send } = useChange();
  const [base, setBase] = useState(latest);
  const [draft, setDraft] = useState(() => toDraft(latest));
  // The editor reads its text only once; a new key remounts it with another text.
  const [round, setRound] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const isDirty = !isSame(draft, toDraft(base));
  const isNewer = latest.version > base.version;

  function adopt(issue: NextIssue) {
    setBase(issue);
    setDraft(toDraft(issue));
    setRound((now) => now + 1);
    setError(null);
  }
  useEffect(() => {
    if (isNewer && !isDirty && !isBusy) adopt(latest);
  });

  async function save() {
    setBusy(true);
    setError(null);
    try {
      const { week, version } = base;
      const body = { week, version, subject: draft.subject.trim() || null, introduction: draft.introduction, selection: selectionOf(draft.selected) };
      const issue = await send({ address: "PUT /api/admin/newsletter", body, done: "Newsletter saved", failed: "Failed to save the newsletter" });
      adopt(issue);
    } catch (failure) {
      setError(errorMessage(failure));
    } finally {
      setBusy(false);
    }
  }

  /** Keeps what is being typed. */
  async function change(now: Now, done: string) {
    const { week, version, isOwnTime, sendsAt } = base;
    const before: Now = "isSkipped" in now ? { isSkipped: !now.isSkipped } : { sendAt: isOwnTime ? sendsAt : null };
    const issue = await send({
      address: "PUT /api/admin/newsletter",
      body: { week, version, ...now },
      done,
      failed: "Failed to change the newsletter",
      undo: (response) => ({ address: "PUT /api/admin/newsletter", body: { week, version: response.version, ...before }, failed: "Failed to undo" }),
    });
    setBase(issue);
  }
  return { base, draft, round, isDirty, isOutdated: isNewer && isDirty, isBusy, error, setDraft, save, discard: () => adopt(isNewer ? latest : base), change };
}

const isSame = (one: Draft, other: Draft) =>
  one.subject.trim() === other.subject.trim() &&
  one.introduction === other.introduction &&
  JSON.stringify(selectionOf(one.selected)) === JSON.stringify(selectionOf(other.selected));
