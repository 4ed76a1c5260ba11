import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import type { AdminReport, ReportOutcome } from "../../../contract/admin/reports.ts";
import { Logo } from "../../components/logo.tsx";
import { Button } from "../../ui/button.tsx";
import { FilterBar } from "../components/filter-bar.tsx";
import { PagedRows } from "../components/paged-rows.tsx";
import { type Column, Item } from "../components/rows.tsx";
import { formatElapsed } from "../lib/format-time.ts";
import { reportsQuery } from "../lib/queries.ts";
import type { ScreenProps } from "../lib/screen-props.ts";
import { type BulkAction, useBulk } from "../lib/use-bulk.ts";
import { without } from "../lib/use-change.ts";
import { useResolveReport } from "../lib/use-resolve-report.ts";

const STATES = [
  { value: "", label: "Open" },
  { value: "resolved", label: "Resolved" },
  { value: "all", label: "All" },
];
const OUTCOMES = { dismiss: "Dismissed", restore: "Restored", hide: "Hidden", remove: "Removed" } as const;

export function Reports({ search }: ScreenProps) {
  const list = useQuery(reportsQuery(search));
  const columns: Column<AdminReport>[] = [
    {
      title: "Tool",
      width: 200,
      cell: ({ tool }) => (
        <Item picture={<Logo tool={{ ...tool, categorySlug: "" }} size={32} />} title={<Link href={`/admin/tools?id=${tool.id}`}>{tool.name}</Link>}>
          {tool.isHidden && <span className="badge badge--bad">Hidden</span>}
          {tool.inBin && <span className="badge">In the bin</span>}
        </Item>
      ),
    },
    {
      title: "Report",
      cell: ({ reason, details }) => (
        <div className="text-cell">
          <b>{reason}</b>
          {details && <p className="muted">{details}</p>}
        </div>
      ),
    },
    { title: "Age", width: 92, isMinor: true, cell: ({ createdAt }) => <span className="muted">{formatElapsed(createdAt)}</span> },
    { title: "Decision", width: 260, isTitleHidden: true, cell: (report) => <Decision report={report} /> },
  ];
  const bulk = useBulk();
  const settleAll = (outcome: ReportOutcome, done: string) => (rows: AdminReport[]) =>
    void bulk({ call: (ids) => ({ address: "POST /api/admin/reports/bulk", body: { outcome, ids } }), rows, noun: ["report", "reports"], done });
  const isOpen = ({ resolvedAt }: AdminReport) => resolvedAt === null;
  const actions: BulkAction<AdminReport>[] = [
    { label: "Dismiss", isFor: isOpen, run: settleAll("dismiss", "dismissed") },
    { label: "Hide tools", isFor: (report) => isOpen(report) && !report.tool.isHidden, run: settleAll("hide", "resolved; their tools are now hidden") },
    { label: "Restore tools", isFor: (report) => isOpen(report) && report.tool.isHidden, run: settleAll("restore", "resolved; their tools are public again") },
    { label: "Remove tools", isFor: isOpen, run: settleAll("remove", "resolved; their tools are in the bin") },
  ];
  return (
    <PagedRows
      list={list}
      label="Reports"
      noun="reports"
      columns={columns}
      empty="No open reports."
      bulk={{ nameOf: ({ reason, tool }) => `${reason}, ${tool.name}`, actions }}
    >
      <FilterBar filters={[{ name: "state", label: "State", options: STATES }]} />
    </PagedRows>
  );
}

function Decision({ report }: { report: AdminReport }) {
  const { settle } = useResolveReport();
  const { id, tool, outcome, resolvedBy } = report;
  if (report.resolvedAt) return <span className="muted">{[outcome && OUTCOMES[outcome], resolvedBy && `by ${resolvedBy}`].filter(Boolean).join(" ")}</span>;
  const buttons: { label: string; outcome: ReportOutcome }[] = [
    { label: "Dismiss", outcome: "dismiss" },
    tool.isHidden ? { label: "Restore", outcome: "restore" } : { label: "Hide", outcome: "hide" },
    { label: "Remove", outcome: "remove" },
  ];
  return (
    <span className="act">
      {buttons.map(({ label, outcome }) => (
        <Button
          key={outcome}
          variant="ghost"
          className="btn--xs"
          aria-label={`${label}: ${report.reason}, ${tool.name}`}
          onClick={() => settle(id, outcome, without("GET /api/admin/reports", [id]))}
        >
          {label}
        </Button>
      ))}
    </span>
  );
}
