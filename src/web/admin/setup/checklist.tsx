/** The setup checklist: on the dashboard until every step is done or skipped. */
import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import type { SetupCheck } from "../../../contract/admin/setup.ts";
import { readStorage, writeStorage } from "../../lib/storage.ts";
import { Button } from "../../ui/button.tsx";
import { setupQuery } from "../lib/queries.ts";
import { ChecklistStep } from "./checklist-step.tsx";

const DONE_KEY = "toolatlas-setup-done";
/** Reserves the space of the usual list. */
const LOADING_STEPS = Array.from({ length: 12 }, (_, index) => `step ${index}`);

const isDone = ({ status }: SetupCheck) => status === "ok" || status === "skipped";

export function Checklist({ isFolded }: { isFolded: boolean }) {
  const { data, isError, isFetching, refetch } = useQuery(setupQuery());
  const [isOpen, setOpen] = useState(!isFolded);
  const [isShownAnyway, setShownAnyway] = useState(false);
  const [headingId, listId] = [useId(), useId()];
  // Until the checks have run, the last result counts: the list must not flash by on every visit.
  const isFinished = data ? data.checks.every(isDone) : !isError && readStorage(DONE_KEY) === "yes";
  useEffect(() => {
    if (data) writeStorage(DONE_KEY, isFinished ? "yes" : "");
  }, [data, isFinished]);

  if (isFinished && !isShownAnyway)
    return (
      <p className="setup__done muted">
        Setup is complete.{" "}
        <Button variant="link" onClick={() => setShownAnyway(true)}>
          Show checklist
        </Button>
      </p>
    );
  const done = data?.checks.filter(isDone).length ?? 0;
  return (
    <section className="block setup" aria-labelledby={headingId} aria-busy={!data && !isError}>
      <div className="setup__head">
        <h2 id={headingId}>Set up your site</h2>
        {data && (
          <>
            <progress aria-label="Steps done" max={data.checks.length} value={done} />
            <span className="muted num">
              {done} of {data.checks.length} done
            </span>
          </>
        )}
        <span className="setup__tools">
          {data && isOpen && (
            <Button variant="ghost" size="sm" busy={isFetching} onClick={() => void refetch()}>
              Check again
            </Button>
          )}
          <Button variant="outline" size="sm" aria-expanded={isOpen} aria-controls={listId} onClick={() => setOpen(!isOpen)}>
            {isOpen ? "Hide steps" : "Show steps"}
          </Button>
        </span>
      </div>
      {isError && !data && (
        <p className="setup__failed" role="alert">
          The checklist could not be loaded.{" "}
          <Button variant="link" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      <ol id={listId} className="setup__steps" hidden={!isOpen || (isError && !data)}>
        {data
          ? data.checks.map((check) => (
              <li key={check.id}>
                <ChecklistStep check={check} />
              </li>
            ))
          : LOADING_STEPS.map((name) => (
              <li key={name} className="setup__loading">
                <span className="sk sk--line" />
              </li>
            ))}
      </ol>
    </section>
  );
}
