import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "wouter";
import { count } from "../lib/format.ts";
import { buttonClass } from "../ui/button.tsx";
import { Modal } from "../ui/modal.tsx";
import type { Filters } from "./filters.ts";

export type FilterDialogProps = Filters & { onClose: () => void };

/** Shows all filters at once, and how many results a choice would leave before it is applied. */
export function FilterDialog({ groups, values, hrefOf, readTotal, onClose }: FilterDialogProps) {
  const [, navigate] = useLocation();
  const [chosen, setChosen] = useState(values);
  const client = useQueryClient();
  const href = hrefOf(chosen);
  const { data: total } = useQuery({ queryKey: ["total", href], queryFn: () => readTotal(client, chosen) });

  function show() {
    onClose();
    navigate(href);
  }
  return (
    <Modal title="Filters" onClose={onClose}>
      <form
        className="sheet-form"
        onSubmit={(event) => {
          event.preventDefault();
          show();
        }}
      >
        {groups.map(({ name, label, options }) => (
          <fieldset key={name} className="pills">
            <legend>{label}</legend>
            {[{ value: "", label: "Any" }, ...options].map(({ value, label }) => (
              <label key={value}>
                <input
                  type="radio"
                  name={name}
                  value={value}
                  checked={(chosen[name] ?? "") === value}
                  onChange={() => setChosen({ ...chosen, [name]: value || null })}
                />
                {label}
              </label>
            ))}
          </fieldset>
        ))}
        <div className="sheet-form__foot">
          <button type="button" className={buttonClass({ variant: "ghost" })} onClick={() => setChosen({})}>
            Clear all
          </button>
          <button type="submit" className={buttonClass()} disabled={total === 0} aria-live="polite">
            {labelOf(total)}
          </button>
        </div>
      </form>
    </Modal>
  );
}

function labelOf(total: number | undefined): string {
  if (total === undefined) return "Show results";
  if (total === 0) return "No results";
  return total === 1 ? "Show 1 result" : `Show ${count(total)} results`;
}
