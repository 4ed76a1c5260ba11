import { useMutation, useQueryClient } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Link } from "wouter";
import { STALE_AFTER_DAYS } from "../../../../contract/constants.ts";
import { FACT_LABELS } from "../../../../contract/fact-labels.ts";
import type { MadeTool as Made } from "../../../../contract/maker.ts";
import { Logo } from "../../../components/logo.tsx";
import { useApi } from "../../../lib/api-context.ts";
import { toastFailure } from "../../../lib/toast-failure.ts";
import { madeToolsQuery } from "../../../queries/account-queries.ts";
import { factSourcesQuery } from "../../../queries/page-queries.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { Makers } from "./makers.tsx";

export function MadeTool({ tool }: { tool: Made }) {
  const { slug, name, isPublic } = tool;
  const [isLeaving, setLeaving] = useState(false);
  return (
    <li className="made__tool">
      <div className="made__head">
        <Logo tool={{ ...tool, categorySlug: "" }} />
        <h3>{isPublic ? <Link href={`/tools/${slug}`}>{name}</Link> : name}</h3>
        <div className="btns">
          {isPublic && (
            <>
              <ToolLink href={`/tools/${slug}/correct`} about={name}>
                Edit
              </ToolLink>
              <ToolLink href={`/tools/${slug}/history`} about={name}>
                History
              </ToolLink>
            </>
          )}
          <Button variant="ghost" size="sm" aria-label={`Leave ${name}`} onClick={() => setLeaving(true)}>
            Leave
          </Button>
        </div>
      </div>
      {isPublic ? (
        <>
          <StaleFacts tool={tool} />
          <OnDemand label="What's new">{() => <ToolUpdates tool={tool} />}</OnDemand>
          <OnDemand label="Views and visits">{() => <ToolDays slug={slug} />}</OnDemand>
          <Makers tool={tool} />
        </>
      ) : (
        <p className="muted">This listing isn't public at the moment, so it can't be edited.</p>
      )}
      {isLeaving && <LeaveDialog tool={tool} onClose={() => setLeaving(false)} />}
    </li>
  );
}

const ToolLink = ({ href, about, children }: { href: string; about: string; children: ReactNode }) => (
  <Link className={buttonClass({ variant: "outline", size: "sm" })} href={href} aria-label={`${children}: ${about}`}>
    {children}
  </Link>
);

// Lazy, and read on demand.
const ToolDays = lazy(() => import("./tool-days.tsx"));
const ToolUpdates = lazy(() => import("./tool-updates.tsx"));

function OnDemand({ label, children }: { label: string; children: () => ReactNode }) {
  const [isOpened, setOpened] = useState(false);
  return (
    <details className="made__more" onToggle={() => setOpened(true)}>
      <summary>{label}</summary>
      {isOpened && <Suspense fallback={<p aria-busy="true">Loading…</p>}>{children()}</Suspense>}
    </details>
  );
}

function StaleFacts({ tool: { slug, name, staleFields } }: { tool: Made }) {
  const [{ call }, client] = [useApi(), useQueryClient()];
  const labels = staleFields.map((field) => FACT_LABELS[field]).join(", ");
  const confirm = useMutation({
    mutationFn: () => call("POST /api/user/tools/:slug/confirm", { params: { slug }, body: { fields: staleFields } }),
    onSuccess() {
      toast({ title: staleFields.length === 1 ? "Fact confirmed" : "Facts confirmed", description: labels });
      for (const query of [madeToolsQuery(), factSourcesQuery(slug)]) void client.invalidateQueries({ queryKey: query.queryKey });
    },
    onError: (error) => toastFailure(error),
  });
  if (staleFields.length === 0) return null;
  const noun = staleFields.length === 1 ? "fact" : "facts";
  return (
    <div className="made__stale">
      <p>
        Not confirmed for {STALE_AFTER_DAYS} days: <b>{labels}</b>
      </p>
      <Button
        variant="outline"
        size="sm"
        busy={confirm.isPending}
        aria-label={`Confirm ${staleFields.length} ${noun} of ${name}`}
        onClick={() => confirm.mutate()}
      >
        Confirm {staleFields.length} {noun}
      </Button>
    </div>
  );
}
