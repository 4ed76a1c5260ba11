import { MoveMenu } from "../../components/sort/move-menu.tsx";
import { type Drag, dragClass } from "../../components/sort/use-drag-sort.ts";
import { Button } from "../../ui/button.tsx";
import { FieldNote } from "../../ui/form-field.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { Link, Problems } from "./links.ts";
import type { TargetGroup } from "./use-link-targets.ts";

type Props = {
  /** The name of the list, for screen readers. */
  list: string;
  links: Link[];
  /** Null if it is not in a column. */
  group: number | null;
  idOf: (index: number) => number;
  targets: TargetGroup[];
  max: number;
  drag: Drag | null;
  problems: Problems;
  onChange: (links: Link[]) => void;
  onMove: (id: number, step: -1 | 1) => void;
};

export function LinkRows({ list, links, group, idOf, targets, max, drag, problems, onChange, onMove }: Props) {
  const isEnd = drag?.kind === "item" && drag.target?.group === group && drag.target.before === null;
  const replace = (index: number, change: Partial<Link>) => onChange(links.map((link, at) => (at === index ? { ...link, ...change } : link)));
  return (
    <>
      <ul className={isEnd ? "sort-rows is-target" : "sort-rows"} data-list={group ?? ""} aria-label={list}>
        {links.map((link, index) => {
          const id = idOf(index);
          const problem = problems[`${index}.label`] ?? problems[`${index}.target`];
          const name = link.label || `link ${index + 1}`;
          return (
            <li key={id} className={`sort-row ${dragClass(drag, id)}`} data-item={id}>
              <MoveMenu kind="item" id={id} name={name} onMove={(step) => onMove(id, step)} />
              <input
                className="field"
                aria-label={`Text of link ${index + 1}`}
                aria-invalid={problems[`${index}.label`] !== undefined}
                placeholder="Text"
                value={link.label}
                onChange={({ target }) => replace(index, { label: target.value })}
              />
              <TargetInput
                number={index + 1}
                value={link.target}
                targets={targets}
                isWrong={problems[`${index}.target`] !== undefined}
                onChange={(target) => replace(index, { target })}
              />
              <Button
                variant="ghost"
                size="icon"
                className="btn--xs"
                aria-label={`Remove ${name}`}
                data-tip={links.length > 1 ? "Remove" : "The last link can't be removed"}
                disabled={links.length === 1}
                onClick={() => onChange(links.toSpliced(index, 1))}
              >
                <Icon name="trash-2" />
              </Button>
              <FieldNote id={`link-problem-${id}`} error={problem} />
            </li>
          );
        })}
      </ul>
      <Button variant="outline" className="btn--xs" disabled={links.length >= max} onClick={() => onChange([...links, { label: "", target: "" }])}>
        <Icon name="plus" /> Add link
      </Button>
      {links.length >= max && <small className="muted sort-rows__full">At most {max} links</small>}
    </>
  );
}

const ELSEWHERE = "https://";

type TargetProps = { number: number; value: string; targets: TargetGroup[]; isWrong: boolean; onChange: (value: string) => void };

/** A page of this site, or an address elsewhere. */
function TargetInput({ number, value, targets, isWrong, onChange }: TargetProps) {
  const isElsewhere = value !== "" && !value.startsWith("/");
  const isKnown = isElsewhere || value === "" || targets.some(({ options }) => options.some((option) => option.value === value));
  return (
    <span className="sort-row__target">
      <select
        className="field"
        aria-label={`Target of link ${number}`}
        aria-invalid={isWrong && !isElsewhere}
        value={isElsewhere ? ELSEWHERE : value}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">Choose a page</option>
        <option value={ELSEWHERE}>Another website</option>
        {!isKnown && <option value={value}>{value}</option>}
        {targets.map(({ label, options }) => (
          <optgroup key={label} label={label}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      {isElsewhere && (
        <input
          className="field"
          inputMode="url"
          aria-label={`Address of link ${number}`}
          aria-invalid={isWrong}
          value={value}
          // The choice above follows this text: an empty one would be "Choose a page".
          onChange={({ target }) => onChange(target.value || ELSEWHERE)}
        />
      )}
    </span>
  );
}
