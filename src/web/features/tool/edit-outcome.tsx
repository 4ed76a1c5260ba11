/** What became of a maker's changes: some are public, others wait for a review. */
import { useEffect, useRef } from "react";
import { Link } from "wouter";
import { FACT_LABELS } from "../../../contract/fact-labels.ts";
import type { ResponseOf } from "../../../contract/operations/operations.ts";
import type { FactName } from "../../../contract/tool-facts.ts";
import { Button, buttonClass } from "../../ui/button.tsx";

export type Outcome = ResponseOf<"POST /api/tools/:slug/corrections">;

export function EditOutcome({ slug, outcome: { published, waiting }, onEditAgain }: { slug: string; outcome: Outcome; onEditAgain: () => void }) {
  const section = useRef<HTMLElement>(null);
  // The form that had the focus is gone, and it was longer.
  useEffect(() => {
    scrollTo({ top: 0, behavior: "instant" });
    section.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section className="edit-outcome" ref={section} tabIndex={-1} aria-labelledby="outcome">
      <h2 id="outcome">Changes saved</h2>
      <dl>
        <Fields title="Public now" fields={published} />
        <Fields title="Waiting for a review" fields={waiting} />
      </dl>
      {waiting.length > 0 && (
        <p>
          We'll email you the decision. You can follow it under{" "}
          <Link className="link" href="/profile?tab=submissions">
            My Submissions
          </Link>
          .
        </p>
      )}
      <div className="btns">
        <Link className={buttonClass()} href={`/tools/${slug}`}>
          Open page
        </Link>
        <Button variant="outline" onClick={onEditAgain}>
          Edit again
        </Button>
      </div>
    </section>
  );
}

const Fields = ({ title, fields }: { title: string; fields: FactName[] }) =>
  fields.length > 0 && (
    <div>
      <dt>{title}</dt>
      <dd>{fields.map((field) => FACT_LABELS[field]).join(", ")}</dd>
    </div>
  );
