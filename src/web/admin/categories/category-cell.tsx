import type { AdminCategory } from "../../../contract/admin/categories.ts";
import { categoryStyle } from "../../components/category-style.ts";
import { MoveMenu } from "../../components/sort/move-menu.tsx";
import { type Drag, dragClass } from "../../components/sort/use-drag-sort.ts";
import { count } from "../../lib/format.ts";
import { hueStyle } from "../../lib/hue.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";

type Props = {
  category: AdminCategory;
  drag: Drag | null;
  onMove: (step: -1 | 1) => void;
  onEdit: () => void;
  onMerge: () => void;
  onActivate: () => void;
  onDelete: () => void;
};

export function CategoryCell({ category, drag, onMove, onEdit, onMerge, onActivate, onDelete }: Props) {
  const { id, name, slug, description, isActive, isAdult } = category;
  const { hue, icon } = categoryStyle(category);
  return (
    <li className={["cell", !isActive && "is-off", dragClass(drag, id)].filter(Boolean).join(" ")} data-item={id}>
      <header>
        <span className="logo logo--32 logo--mono" style={hueStyle(hue)} aria-hidden="true">
          <Icon name={icon} />
        </span>
        <h3>{name}</h3>
        {!isActive && <span className="badge">Inactive</span>}
        {isAdult && <span className="badge badge--wait">Adult</span>}
        <MoveMenu kind="item" id={id} name={name} onMove={onMove} />
      </header>
      <p>{description || `/category/${slug}`}</p>
      <small className="num">{factsOf(category).join(" · ")}</small>
      <span className="act">
        <Button variant="ghost" className="btn--xs" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <Button variant="ghost" className="btn--xs" aria-label={`${isActive ? "Deactivate" : "Activate"} ${name}`} onClick={onActivate}>
          {isActive ? "Deactivate" : "Activate"}
        </Button>
        <Button variant="ghost" className="btn--xs" aria-label={`Merge ${name}`} onClick={onMerge}>
          Merge
        </Button>
        <Button variant="ghost" size="icon" className="btn--xs" aria-label={`Delete ${name}`} data-tip="Delete" onClick={onDelete}>
          <Icon name="trash-2" />
        </Button>
      </span>
    </li>
  );
}

function factsOf({ toolCount, allTools, homePosition, submitPosition }: AdminCategory): string[] {
  const hidden = allTools - toolCount;
  const tools = `${count(toolCount)} ${toolCount === 1 ? "tool" : "tools"}${hidden > 0 ? `, ${count(hidden)} not public` : ""}`;
  return [tools, ...(homePosition === null ? [] : ["On home"]), ...(submitPosition === null ? [] : ["Open for submissions"])];
}
