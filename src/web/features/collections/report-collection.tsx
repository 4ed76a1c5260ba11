import { lazy, Suspense, useState } from "react";
import { Icon } from "../../ui/icon.tsx";

// Lazy: few readers report anything, so the form and its schema load on demand.
const ReportDialog = lazy(() => import("./report-dialog.tsx"));

export function ReportCollection({ slug, title }: { slug: string; title: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="report" onClick={() => setOpen(true)}>
        <Icon name="flag" />
        Report this collection
      </button>
      <noscript>
        <p className="form__error">Reporting a collection needs JavaScript.</p>
      </noscript>
      {isOpen && (
        <Suspense>
          <ReportDialog slug={slug} title={title} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
