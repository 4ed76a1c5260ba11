import { useId, useRef } from "react";
import { MAX_LINKS } from "../../../contract/site-settings/navigation.ts";
import { moveBefore, moveItem, stepIn, stepItem, type Target } from "../../components/sort/list-order.ts";
import { MoveMenu } from "../../components/sort/move-menu.tsx";
import { type Dragged, useDragSort } from "../../components/sort/use-drag-sort.ts";
import { useHandleFocus } from "../../components/sort/use-handle-focus.ts";
import { Button } from "../../ui/button.tsx";
import { FieldNote } from "../../ui/form-field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { LinkRows } from "./link-rows.tsx";
import { idOf, type LinkColumn, listsOf, movedTo, type Problems, withLists } from "./links.ts";
import { useLinkTargets } from "./use-link-targets.ts";

type Props = {
  label: string;
  hint: string;
  error: string | undefined;
  problems: Problems;
  columns: LinkColumn[];
  onChange: (columns: LinkColumn[]) => void;
};

/** Columns of links. Columns are moved with their links, and links from one column to another. */
export function ColumnsInput({ label, hint, error, problems, columns, onChange }: Props) {
  const root = useRef<HTMLFieldSetElement>(null);
  const id = useId();
  const targets = useLinkTargets();
  const focusHandle = useHandleFocus(root);
  const order = columns.map((_column, index) => index);
  const reorder = (indexes: number[]) => onChange(indexes.flatMap((index) => columns[index] ?? []));
  const replace = (index: number, change: Partial<LinkColumn>) => onChange(columns.map((column, at) => (at === index ? { ...column, ...change } : column)));

  function drop({ kind, id: dragged }: Dragged, target: Target) {
    if (kind === "group") reorder(moveBefore(order, dragged, target.before));
    else onChange(withLists(columns, moveItem(listsOf(columns), dragged, target)));
  }
  function moveColumn(index: number, step: -1 | 1) {
    const next = stepIn(order, index, step);
    focusHandle("group", next?.indexOf(index) ?? index);
    if (next) reorder(next);
  }
  function moveLink(link: number, step: -1 | 1) {
    const lists = stepItem(listsOf(columns), link, step);
    focusHandle("item", lists ? movedTo(lists, link) : link);
    if (lists) onChange(withLists(columns, lists));
  }
  const drag = useDragSort(root, drop);
  return (
    <fieldset className="form-field links-input" ref={root} aria-describedby={id}>
      <legend>{label}</legend>
      {columns.map(({ title, links }, index) => {
        const name = title || `column ${index + 1}`;
        const isTarget = drag?.kind === "group" && drag.id !== index && drag.target?.before === index;
        const classes = ["link-column", drag?.kind === "group" && drag.id === index && "is-dragged", isTarget && "is-target"].filter(Boolean).join(" ");
        const itsProblems = Object.entries(problems).flatMap(([path, message]) => {
          const [at, rest] = [`${index}.links.`, path.slice(`${index}.links.`.length)];
          return path.startsWith(at) ? [[rest, message] as const] : [];
        });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no identity but their place
          <section key={index} className={classes} data-group={index} aria-label={name}>
            <header>
              <MoveMenu kind="group" id={index} name={name} onMove={(step) => moveColumn(index, step)}>
                <li>
                  <button type="button" disabled={columns.length === 1} onClick={() => onChange(columns.toSpliced(index, 1))}>
                    Remove column
                  </button>
                </li>
              </MoveMenu>
              <input
                className="field"
                aria-label={`Title of column ${index + 1}`}
                aria-invalid={problems[`${index}.title`] !== undefined}
                placeholder="Title"
                value={title}
                onChange={({ target }) => replace(index, { title: target.value })}
              />
            </header>
            <FieldNote id={`${id}-${index}`} error={problems[`${index}.title`] ?? problems[`${index}.links`]} />
            <LinkRows
              list={name}
              links={links}
              group={index}
              idOf={(link) => idOf(index, link)}
              targets={targets}
              max={MAX_LINKS.inColumn}
              drag={drag}
              problems={Object.fromEntries(itsProblems)}
              onChange={(changed) => replace(index, { links: changed })}
              onMove={moveLink}
            />
          </section>
        );
      })}
      <Button
        variant="outline"
        className="btn--xs"
        disabled={columns.length >= MAX_LINKS.columns}
        onClick={() => onChange([...columns, { title: "", links: [{ label: "", target: "" }] }])}
      >
        <Icon name="plus" /> Add column
      </Button>
      <FieldNote id={id} error={Object.keys(problems).length > 0 ? undefined : error} hint={hint} />
    </fieldset>
  );
}
