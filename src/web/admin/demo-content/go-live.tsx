/** Turns the demo into a live site. Shown while any of the demo's content is left. */
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { DemoContent, DemoKind, WentLive } from "../../../contract/admin/demo-data.ts";
import { count } from "../../lib/format.ts";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { demoContentQuery } from "../lib/queries.ts";
import { useChange } from "../lib/use-change.ts";

const KINDS: { kind: DemoKind; one: string; many: string }[] = [
  { kind: "tools", one: "tool", many: "tools" },
  { kind: "news", one: "news article", many: "news articles" },
  { kind: "posts", one: "blog post", many: "blog posts" },
  { kind: "videos", one: "video", many: "videos" },
  { kind: "accounts", one: "account", many: "accounts" },
];

const amount = (n: number, { one, many }: { one: string; many: string }) => `${count(n)} ${n === 1 ? one : many}`;

export function GoLive() {
  const { data } = useQuery(demoContentQuery());
  const [isAsking, setAsking] = useState(false);
  if (!data || Object.values(data).every((n) => n === 0)) return null;
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
        Go live
      </Button>
      {isAsking && <GoLiveDialog content={data} onClose={() => setAsking(false)} />}
    </>
  );
}

function describeRemoved({ removed, orders, kept }: WentLive): string {
  const gone = [...KINDS.map((each) => ({ ...each, n: removed[each.kind] })), { one: "order", many: "orders", n: orders }].filter(({ n }) => n > 0);
  const keptNote = kept > 0 ? ` ${kept === 1 ? "1 item stays" : `${count(kept)} items stay`}: your account, and what others ordered or discussed.` : "";
  return `Removed: ${gone.map((each) => amount(each.n, each)).join(", ")}.${keptNote}`;
}

function GoLiveDialog({ content, onClose }: { content: DemoContent; onClose: () => void }) {
  const [keep, setKeep] = useState<DemoKind[]>([]);
  const { change } = useChange();
  const goLive = useMutation({
    mutationFn: () =>
      change({
        address: "POST /api/admin/demo-content/go-live",
        body: { keep },
        done: "This is now a live site",
        note: describeRemoved,
        failed: "Failed to remove the demo content",
      }),
    onSettled: onClose,
  });
  const toggle = (kind: DemoKind) => setKeep(keep.includes(kind) ? keep.filter((each) => each !== kind) : [...keep, kind]);
  return (
    <Modal
      title="Turn this demo into a live site?"
      note="The demo's content, traffic, orders, reports and pending items are permanently deleted, except what you check here. What you and others added stays. Adult categories are turned off unless the settings show them. This cannot be undone: make a backup first."
      onClose={onClose}
    >
      <fieldset className="go-live">
        <legend>Keep from the demo</legend>
        {KINDS.filter(({ kind }) => content[kind] > 0).map((each) => (
          <label key={each.kind} className="check">
            <input type="checkbox" checked={keep.includes(each.kind)} disabled={goLive.isPending} onChange={() => toggle(each.kind)} />
            {amount(content[each.kind], each)}
          </label>
        ))}
      </fieldset>
      <div className="foot-row">
        <Button variant="destructive" busy={goLive.isPending} onClick={() => goLive.mutate()}>
          Remove the rest and go live
        </Button>
        <Button variant="ghost" disabled={goLive.isPending} onClick={onClose}>
          Cancel
        </Button>
      </div>
      <p className="sr" role="status">
        {goLive.isPending && "Removing the demo content"}
      </p>
    </Modal>
  );
}
