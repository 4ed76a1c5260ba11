import { useRef } from "react";
import type { IssueItem, IssueSections, NextIssue } from "../../../contract/admin/newsletter.ts";
import { ISSUE_SECTIONS, type IssueSection } from "../../../contract/issue-sections.ts";
import { moveBefore, stepIn } from "../../components/sort/list-order.ts";
import { MoveMenu } from "../../components/sort/move-menu.tsx";
import { type Drag, dragClass, useDragSort } from "../../components/sort/use-drag-sort.ts";
import { useHandleFocus } from "../../components/sort/use-handle-focus.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { AddItem } from "./add-item.tsx";

const TITLES: Record<IssueSection, string> = {
  picks: "Editor's picks",
  newTools: "New tools",
  trending: "Trending this week",
  news: "News",
  posts: "From the blog",
};
/** The limit of the contract. */
const MAX_ITEMS = 20;

type Props = { issue: NextIssue; selected: IssueSections | null; onChange: (selected: IssueSections | null) => void };

/** What is in the issue. The first change turns what is new now into a selection that stays as it is. */
export function IssueItems({ issue: { automatic }, selected, onChange }: Props) {
  const sections = selected ?? automatic;
  const toolIds = [...sections.picks, ...sections.newTools, ...sections.trending].map(({ id }) => id);
  return (
    <div className="issue-items">
      <div className="block__head">
        <b>Items</b>
        <span className="saved">{selected ? "Your selection" : "Automatic: what is new when the issue is sent"}</span>
        {selected && (
          <span className="bar__end">
            <Button variant="outline" className="btn--xs" onClick={() => onChange(null)}>
              Use automatic items
            </Button>
          </span>
        )}
      </div>
      {ISSUE_SECTIONS.map((section) => (
        <Section
          key={section}
          section={section}
          items={sections[section]}
          taken={section === "news" || section === "posts" ? sections[section].map(({ id }) => id) : toolIds}
          onChange={(items) => onChange({ ...sections, [section]: items })}
        />
      ))}
    </div>
  );
}

type SectionProps = { section: IssueSection; items: IssueItem[]; taken: number[]; onChange: (items: IssueItem[]) => void };

function Section({ section, items, taken, onChange }: SectionProps) {
  const root = useRef<HTMLElement>(null);
  const focusHandle = useHandleFocus(root);
  const ids = items.map(({ id }) => id);
  const reorder = (order: number[]) => onChange(order.flatMap((id) => items.find((item) => item.id === id) ?? []));
  const drag = useDragSort(root, ({ id }, { before }) => reorder(moveBefore(ids, id, before)));
  function move(id: number, step: -1 | 1) {
    const order = stepIn(ids, id, step);
    if (!order) return;
    focusHandle("item", id);
    reorder(order);
  }
  const isEnd = drag?.kind === "item" && drag.target?.before === null;
  return (
    <section ref={root} className="issue-section" aria-label={TITLES[section]}>
      <h3>{TITLES[section]}</h3>
      {items.length > 0 && (
        <ul className={isEnd ? "sort-rows is-target" : "sort-rows"} data-list="">
          {items.map((item) => (
            <Row
              key={item.id}
              item={item}
              drag={drag}
              onMove={(step) => move(item.id, step)}
              onRemove={() => onChange(items.filter(({ id }) => id !== item.id))}
            />
          ))}
        </ul>
      )}
      {items.length < MAX_ITEMS && <AddItem section={section} label={`Add to ${TITLES[section]}`} taken={taken} onAdd={(item) => onChange([...items, item])} />}
    </section>
  );
}

type RowProps = { item: IssueItem; drag: Drag | null; onMove: (step: -1 | 1) => void; onRemove: () => void };

function Row({ item: { id, title, note, isPublic }, drag, onMove, onRemove }: RowProps) {
  return (
    <li className={`issue-row ${dragClass(drag, id)}`} data-item={id}>
      <MoveMenu kind="item" id={id} name={title} onMove={onMove} />
      <span className="issue-row__text">
        <b>{title}</b> {note && <span className="muted">{note}</span>}
        {!isPublic && <small className="is-wrong">Not public yet, so it is skipped unless it is published by then.</small>}
      </span>
      <Button variant="ghost" size="icon" className="btn--xs" aria-label={`Remove ${title}`} data-tip="Remove" onClick={onRemove}>
        <Icon name="x" />
      </Button>
    </li>
  );
}
