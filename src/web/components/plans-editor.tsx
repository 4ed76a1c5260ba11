/** A form's list of plans: rows that are added, removed and moved with buttons, so that a keyboard suffices. */
import { useId, useRef, useState } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { PLAN_LIMITS } from "../../contract/plan-limits.ts";
import { plansField } from "../../contract/pricing-plan.ts";
import { useFocusAfter, useFocusOnError } from "../lib/use-form-focus.ts";
import { Button } from "../ui/button.tsx";
import { FieldNote } from "../ui/form-field.tsx";
import { draftsToText, EMPTY_PLAN, type PlanDraft, textToDrafts, textToPlans } from "./plan-drafts.ts";
import { PlanRow } from "./plan-row.tsx";

export type PlansValue = { value: string; onChange: (value: string) => void };
type Props = PlansValue & { error: string | undefined; input: UseFormRegisterReturn };

export function PlansEditor({ value, onChange, error, input }: Props) {
  const root = useRef<HTMLFieldSetElement>(null);
  const id = useId();
  const [announced, announce] = useState("");
  const focusAfterChange = useFocusAfter(root, value);
  useFocusOnError(root, input);
  const drafts = textToDrafts(value);
  const problems = error === undefined ? {} : problemsOf(value);

  const write = (changed: PlanDraft[]) => onChange(draftsToText(changed));
  function add() {
    write([...drafts, EMPTY_PLAN]);
    focusAfterChange([`[data-plan="${drafts.length}"] input`]);
  }
  function remove(index: number) {
    write(drafts.toSpliced(index, 1));
    announce(`Plan ${index + 1} removed`);
    focusAfterChange([".plan-edit__add"]);
  }
  function move(index: number, step: -1 | 1) {
    const moved = drafts[index];
    if (!moved) return;
    const to = index + step;
    write(drafts.toSpliced(index, 1).toSpliced(to, 0, moved));
    announce(`Now plan ${to + 1} of ${drafts.length}`);
    const button = step === -1 ? "up" : "down";
    focusAfterChange([`[data-plan="${to}"] [data-move="${button}"]:enabled`, `[data-plan="${to}"] [data-move]:enabled`]);
  }

  return (
    <fieldset className="plan-edit form-field" ref={root} aria-describedby={`${id}-note`}>
      <legend>
        Plans <em>(optional)</em>
      </legend>
      {drafts.map((draft, index) => {
        const number = index + 1;
        return (
          <PlanRow
            key={number}
            number={number}
            total={drafts.length}
            draft={draft}
            problemOf={(field) => problems[`${index}.${field}`]}
            onChange={(changed) => write(drafts.with(index, { ...draft, ...changed }))}
            onMove={(step) => move(index, step)}
            onRemove={() => remove(index)}
          />
        );
      })}
      <Button variant="outline" size="sm" className="plan-edit__add" disabled={drafts.length >= PLAN_LIMITS.plans} onClick={add}>
        Add plan
      </Button>
      <FieldNote id={`${id}-note`} error={Object.keys(problems).length > 0 ? undefined : error} hint="What each plan costs, as its website says" />
      <span className="sr" role="status">
        {announced}
      </span>
    </fieldset>
  );
}

/** By the number of the plan and the name of its field, such as "0.amount". */
function problemsOf(value: string): Record<string, string> {
  const issues = plansField.safeParse(textToPlans(value)).error?.issues ?? [];
  const named = issues.flatMap(({ path: [index, ...parts], message }): [string, string][] => {
    const field = parts.findLast((part) => typeof part === "string");
    return index === undefined || field === undefined ? [] : [[`${String(index)}.${field}`, message]];
  });
  // Reversed, so that the first problem of each field wins.
  return Object.fromEntries(named.reverse());
}
