import { lazy, Suspense, useState } from "react";
import { Icon } from "../../ui/icon.tsx";

// Lazy: few readers report anything, so the form and its schema load on demand.
const ReportDialog = lazy(() => import("./report-dialog.tsx"));

export function ReportTool({ tool }: { tool: { slug: string; name: string } }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="report" onClick={() => setOpen(true)}>
        <Icon name="flag" />
        Report this tool
      </button>
      <noscript>
        <p className="form__error">Reporting a tool needs JavaScript.</p>
      </noscript>
      {isOpen && (
        <Suspense>
          <ReportDialog tool={tool} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
