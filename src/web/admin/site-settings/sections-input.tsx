import { useId, useRef } from "react";
import { HOME_SECTIONS, type ShownSection } from "../../../shared/home-layout.ts";
import { moveItem, stepItem } from "../../components/sort/list-order.ts";
import { MoveMenu } from "../../components/sort/move-menu.tsx";
import { dragClass, useDragSort } from "../../components/sort/use-drag-sort.ts";
import { useHandleFocus } from "../../components/sort/use-handle-focus.ts";
import { useSite } from "../../lib/site.ts";
import { Button } from "../../ui/button.tsx";
import { FieldNote } from "../../ui/form-field.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { Problems } from "./links.ts";
import { countsOf, defaultSection, defaultTitle, SECTION_NAMES } from "./sections.ts";

type Props = {
  label: string;
  hint: string;
  error: string | undefined;
  problems: Problems;
  sections: ShownSection[];
  onChange: (sections: ShownSection[]) => void;
};

/** The sections that are shown, in the order of the page, and those that can be added. */
export function SectionsInput({ label, hint, error, problems, sections, onChange }: Props) {
  const root = useRef<HTMLFieldSetElement>(null);
  const id = useId();
  const { terms } = useSite();
  const focusHandle = useHandleFocus(root);
  const lists = [{ group: null, ids: sections.map((_section, index) => index) }];
  const reorder = (ids: number[] = []) => onChange(ids.flatMap((index) => sections[index] ?? []));
  const drag = useDragSort(root, ({ id: dragged }, target) => reorder(moveItem(lists, dragged, target)[0]?.ids));
  const replace = (index: number, change: Partial<ShownSection>) =>
    onChange(sections.map((section, at) => (at === index ? { ...section, ...change } : section)));
  const hidden = HOME_SECTIONS.filter((name) => !sections.some(({ section }) => section === name));
  function move(index: number, step: -1 | 1) {
    const ids = stepItem(lists, index, step)?.[0]?.ids;
    focusHandle("item", ids?.indexOf(index) ?? index);
    if (ids) reorder(ids);
  }
  const isEnd = drag?.target?.before === null;
  return (
    <fieldset className="form-field links-input" ref={root} aria-describedby={id}>
      <legend>{label}</legend>
      <ol className={isEnd ? "sort-rows is-target" : "sort-rows"} data-list="" aria-label="Shown sections">
        {sections.map(({ section, title, count }, index) => (
          <li key={section} className={`sort-row sort-row--section ${dragClass(drag, index)}`} data-item={index}>
            <MoveMenu kind="item" id={index} name={SECTION_NAMES[section]} onMove={(step) => move(index, step)} />
            <strong>{SECTION_NAMES[section]}</strong>
            <input
              className="field"
              aria-label={`Title of ${SECTION_NAMES[section]}`}
              aria-invalid={problems[`${index}.title`] !== undefined}
              aria-describedby={`${id}-${section}`}
              placeholder={defaultTitle(section, terms)}
              value={title}
              onChange={({ target }) => replace(index, { title: target.value })}
            />
            <select
              className="field"
              aria-label={`Items of ${SECTION_NAMES[section]}`}
              value={count}
              onChange={({ target }) => replace(index, { count: Number(target.value) })}
            >
              {countsOf(section).map((number) => (
                <option key={number} value={number}>
                  {number} items
                </option>
              ))}
            </select>
            <Button
              variant="ghost"
              size="icon"
              className="btn--xs"
              aria-label={`Hide ${SECTION_NAMES[section]}`}
              data-tip="Hide"
              onClick={() => onChange(sections.toSpliced(index, 1))}
            >
              <Icon name="eye-off" />
            </Button>
            <FieldNote id={`${id}-${section}`} error={problems[`${index}.title`] ?? problems[`${index}.count`]} />
          </li>
        ))}
      </ol>
      {sections.length === 0 && <p className="muted">The home page has only the search box and the categories.</p>}
      {hidden.length > 0 && (
        <div className="sort-rows__add">
          <span>Hidden:</span>
          {hidden.map((name) => (
            <Button
              key={name}
              variant="outline"
              className="btn--xs"
              aria-label={`Show ${SECTION_NAMES[name]}`}
              onClick={() => onChange([...sections, defaultSection(name)])}
            >
              <Icon name="plus" /> {SECTION_NAMES[name]}
            </Button>
          ))}
        </div>
      )}
      <FieldNote id={id} error={Object.keys(problems).length > 0 ? undefined : error} hint={hint} />
    </fieldset>
  );
}
