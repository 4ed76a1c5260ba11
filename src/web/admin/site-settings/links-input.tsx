import { useId, useRef } from "react";
import { moveItem, stepItem } from "../../components/sort/list-order.ts";
import { useDragSort } from "../../components/sort/use-drag-sort.ts";
import { useHandleFocus } from "../../components/sort/use-handle-focus.ts";
import { FieldNote } from "../../ui/form-field.tsx";
import { LinkRows } from "./link-rows.tsx";
import type { Link, Problems } from "./links.ts";
import { useLinkTargets } from "./use-link-targets.ts";

type Props = { label: string; hint: string; error: string | undefined; problems: Problems; links: Link[]; max: number; onChange: (links: Link[]) => void };

/** One list of links, in the order of the page. */
export function LinksInput({ label, hint, error, problems, links, max, onChange }: Props) {
  const root = useRef<HTMLFieldSetElement>(null);
  const id = useId();
  const targets = useLinkTargets();
  const focusHandle = useHandleFocus(root);
  const lists = [{ group: null, ids: links.map((_link, index) => index) }];
  const reorder = (ids: number[] = []) => onChange(ids.flatMap((index) => links[index] ?? []));
  const drag = useDragSort(root, ({ id: dragged }, target) => reorder(moveItem(lists, dragged, target)[0]?.ids));
  function move(index: number, step: -1 | 1) {
    const ids = stepItem(lists, index, step)?.[0]?.ids;
    focusHandle("item", ids?.indexOf(index) ?? index);
    if (ids) reorder(ids);
  }
  return (
    <fieldset className="form-field links-input" ref={root} aria-describedby={id}>
      <legend>{label}</legend>
      <LinkRows
        list={label}
        links={links}
        group={null}
        idOf={(index) => index}
        targets={targets}
        max={max}
        drag={drag}
        problems={problems}
        onChange={onChange}
        onMove={move}
      />
      <FieldNote id={id} error={Object.keys(problems).length > 0 ? undefined : error} hint={hint} />
    </fieldset>
  );
}
