/** The corrections that a user suggested, with what became of them. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "wouter";
import { PAGE_SIZE } from "../../../contract/constants.ts";
import type { OwnCorrection } from "../../../contract/correction.ts";
import type { ChangeState } from "../../../contract/fact-labels.ts";
import { pathOf } from "../../../contract/operations/path-of.ts";
import { FactDiff } from "../../components/fact-diff.tsx";
import { LoadFailed } from "../../components/load-failed.tsx";
import { Pager } from "../../components/pager.tsx";
import { SectionHead } from "../../components/section-head.tsx";
import { SourceText } from "../../components/source-text.tsx";
import { useApi } from "../../lib/api-context.ts";
import { shortDate } from "../../lib/format.ts";
import { toastFailure } from "../../lib/toast-failure.ts";
import { ownCorrectionsQuery } from "../../queries/account-queries.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.tsx";

const BADGES: Record<ChangeState, { className: string; label: string }> = {
  proposed: { className: "badge badge--wait", label: "Pending" },
  scheduled: { className: "badge badge--wait", label: "Scheduled" },
  published: { className: "badge badge--ok", label: "Published" },
  rejected: { className: "badge badge--bad", label: "Rejected" },
  withdrawn: { className: "badge", label: "Withdrawn" },
};

const hrefOf = (page: number) => `/profile?tab=submissions${page === 1 ? "" : `&page=${page}`}`;

/** Nothing for users without corrections: most have none. */
export function Corrections({ page }: { page: number }) {
  const { data, isError, refetch } = useQuery(ownCorrectionsQuery(page));
  if (isError) return <LoadFailed retry={refetch} />;
  if (!data || data.total === 0) return null;
  return (
    <section className="section section--profile">
      <SectionHead title="Corrections" />
      <ul className="corrections">
        {data.items.map((correction) => (
          <Row key={correction.id} correction={correction} />
        ))}
      </ul>
      <Pager page={page} total={data.total} pageSize={PAGE_SIZE.history} noun="corrections" hrefFor={hrefOf} />
    </section>
  );
}

function Row({ correction: { id, tool, state, changes, source, reason, rejectionReason, createdAt } }: { correction: OwnCorrection }) {
  const { className, label } = BADGES[state];
  return (
    <li>
      <div className="corrections__head">
        <Link href={`/tools/${tool.slug}`}>
          <b>{tool.name}</b>
        </Link>
        <span className={className}>{label}</span>
        <time dateTime={createdAt}>{shortDate(createdAt)}</time>
        {state === "proposed" && <Withdraw id={id} name={tool.name} />}
      </div>
      {rejectionReason && <p>{rejectionReason}</p>}
      <FactDiff changes={changes} />
      {reason && <p>{reason}</p>}
      {source && (
        <p>
          Source: <SourceText source={source} />
        </p>
      )}
    </li>
  );
}

function Withdraw({ id, name }: { id: number; name: string }) {
  const [{ call }, client] = [useApi(), useQueryClient()];
  const { mutate, isPending } = useMutation({
    mutationFn: () => call("POST /api/user/corrections/:id/withdraw", { params: { id: String(id) } }),
    onSuccess: () => toast({ title: "Correction withdrawn" }),
    onError: (error) => toastFailure(error),
    onSettled: () => client.invalidateQueries({ queryKey: [pathOf("GET /api/user/corrections")] }),
  });
  return (
    <Button variant="outline" size="sm" busy={isPending} onClick={() => mutate()} aria-label={`Withdraw the correction of ${name}`}>
      Withdraw
    </Button>
  );
}
