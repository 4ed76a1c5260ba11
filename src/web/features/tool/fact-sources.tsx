import { lazy, Suspense, useState } from "react";
import { Link } from "wouter";

// Lazy: few readers look it up.
const SourceTable = lazy(() => import("./source-table.tsx"));

/** Where the facts come from, on demand; plain links lead to the history, corrections and claims. */
export function FactSources({ slug }: { slug: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="sources">
      <div className="sources__links">
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Sources
        </button>
        <Link href={`/tools/${slug}/history`}>History</Link>
        <Link href={`/tools/${slug}/correct`}>Suggest a correction</Link>
        <Link href={`/tools/${slug}/claim`}>Is this your tool?</Link>
      </div>
      {isOpen && (
        <Suspense>
          <SourceTable slug={slug} />
        </Suspense>
      )}
    </section>
  );
}
