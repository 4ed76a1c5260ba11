import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { AdminCategory, CategoryGroup } from "../../../contract/admin/categories.ts";
import { LoadFailed } from "../../components/load-failed.tsx";
import { useDragSort } from "../../components/sort/use-drag-sort.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { FilterBar } from "../components/filter-bar.tsx";
import { adminCategoriesQuery } from "../lib/queries.ts";
import type { ScreenProps } from "../lib/screen-props.ts";
import { CategoryCell } from "./category-cell.tsx";
import { CategoryDialog } from "./category-dialog.tsx";
import { type CategoryList, listsOf, orderOf, VIEWS } from "./category-order.ts";
import { CellGroup } from "./cell-group.tsx";
import { GroupDialog } from "./group-dialog.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { useCategoryChanges } from "./use-category-changes.ts";
import { useReorder } from "./use-reorder.ts";

type Open =
  | { what: "category"; category: AdminCategory | null }
  | { what: "group"; group: CategoryGroup | null }
  | { what: "merge" | "delete"; category: AdminCategory };

const VIEW_FILTER = {
  name: "view",
  label: "View",
  options: [
    { value: "", label: "Groups of /tools" },
    { value: "home", label: "Home page" },
    { value: "submit", label: "Submission form" },
  ],
};

const NOTHING: CategoryList = { items: [], total: 0, groups: [] };

export function Categories({ search }: ScreenProps) {
  const { data, isError, refetch } = useQuery(adminCategoriesQuery());
  const all = data ?? NOTHING;
  const [open, setOpen] = useState<Open | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const view = VIEWS.find((name) => name === search.get("view")) ?? "groups";
  const { activate, removeEmpty, removeGroup } = useCategoryChanges(all);
  const { drop, step } = useReorder(all, view);
  const drag = useDragSort(root, drop);
  const query = (search.get("q") ?? "").toLowerCase();
  const isShown = ({ name, slug }: AdminCategory) => name.toLowerCase().includes(query) || slug.includes(query);

  const cellOf = (category: AdminCategory) => (
    <CategoryCell
      key={category.id}
      category={category}
      drag={drag}
      onMove={(by) => step({ kind: "item", id: category.id }, by)}
      onEdit={() => setOpen({ what: "category", category })}
      onMerge={() => setOpen({ what: "merge", category })}
      onActivate={() => activate(category)}
      // An empty category is deleted immediately, with Undo; one with tools asks where to move them.
      onDelete={() => (category.allTools > 0 ? setOpen({ what: "delete", category }) : removeEmpty(category))}
    />
  );
  if (isError) return <LoadFailed retry={refetch} />;
  return (
    <>
      <FilterBar placeholder="Search categories" filters={[VIEW_FILTER]}>
        <Button size="sm" variant="outline" onClick={() => setOpen({ what: "group", group: null })}>
          Add Group
        </Button>
        <Button size="sm" onClick={() => setOpen({ what: "category", category: null })}>
          <Icon name="plus" />
          Add Category
        </Button>
      </FilterBar>
      {data?.items.length === 0 && (
        <div className="empty">
          <strong>No categories yet.</strong>
          <p>Add one, and choose whether it is shown on home and offered on submit.</p>
        </div>
      )}
      <div ref={root} aria-busy={!data}>
        {listsOf(orderOf(all), view).map(({ group: id, ids }) => {
          const group = all.groups.find((one) => one.id === id) ?? null;
          const categories = ids.flatMap((one) => all.items.find((category) => category.id === one) ?? []);
          const shown = categories.filter(isShown);
          // While searching, only groups with matches.
          if (shown.length === 0 && (query || !group)) return null;
          return (
            <CellGroup
              key={id ?? "none"}
              view={view}
              group={group}
              drag={drag}
              onMove={(by) => group && step({ kind: "group", id: group.id }, by)}
              onRename={() => setOpen({ what: "group", group })}
              onDelete={() => group && removeGroup(group)}
            >
              {shown.map(cellOf)}
            </CellGroup>
          );
        })}
      </div>
      {open?.what === "category" && <CategoryDialog category={open.category} all={all} onClose={() => setOpen(null)} />}
      {open?.what === "group" && <GroupDialog group={open.group} onClose={() => setOpen(null)} />}
      {(open?.what === "merge" || open?.what === "delete") && (
        <MoveDialog what={open.what} category={open.category} others={all.items} onClose={() => setOpen(null)} />
      )}
    </>
  );
}
