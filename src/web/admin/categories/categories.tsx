import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminCategory } from "../../../contract/admin/categories.ts";
import { categoryStyle } from "../../components/category-style.ts";
import { LoadFailed } from "../../components/load-failed.tsx";
import { count } from "../../lib/format.ts";
import { hueStyle } from "../../lib/hue.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { FilterBar } from "../components/filter-bar.tsx";
import { ADMIN_MESSAGES } from "../lib/messages.ts";
import { adminCategoriesQuery } from "../lib/queries.ts";
import type { ScreenProps } from "../lib/screen-props.ts";
import { useChange, without, withRow } from "../lib/use-change.ts";
import { CategoryDialog } from "./category-dialog.tsx";
import { MoveDialog } from "./move-dialog.tsx";

type Open = { what: "edit"; category: AdminCategory | null } | { what: "merge" | "delete"; category: AdminCategory };

export function Categories({ search }: ScreenProps) {
  const { data, isError, refetch } = useQuery(adminCategoriesQuery());
  const [open, setOpen] = useState<Open | null>(null);
  const { change } = useChange();
  const query = (search.get("q") ?? "").toLowerCase();
  const shown = data?.items.filter(({ name, slug }) => name.toLowerCase().includes(query) || slug.includes(query));

  /** An empty category is deleted immediately, with Undo; one with tools asks where to move them. */
  function remove(category: AdminCategory) {
    if (category.allTools > 0) return setOpen({ what: "delete", category });
    const { id, name, slug, description, isActive, isAdult, version } = category;
    void change({
      address: "DELETE /api/admin/categories/:id",
      params: { id },
      query: { version },
      show: without("GET /api/admin/categories", [id]),
      ...ADMIN_MESSAGES.deleted("categories"),
      undo: () => ({ address: "POST /api/admin/categories", body: { name, slug, description, isActive, isAdult }, ...ADMIN_MESSAGES.restored("categories") }),
    });
  }
  const activate = ({ id, version, isActive }: AdminCategory) =>
    change({
      address: "PUT /api/admin/categories/:id",
      params: { id },
      body: { isActive: !isActive, version },
      show: withRow("GET /api/admin/categories", id, { isActive: !isActive }),
      ...ADMIN_MESSAGES.saved("categories"),
      undo: () => ({ address: "PUT /api/admin/categories/:id", params: { id }, body: { isActive }, ...ADMIN_MESSAGES.saved("categories") }),
    });

  if (isError) return <LoadFailed retry={refetch} />;
  return (
    <>
      <FilterBar placeholder="Search categories">
        <Button size="sm" onClick={() => setOpen({ what: "edit", category: null })}>
          <Icon name="plus" />
          Add Category
        </Button>
      </FilterBar>
      <ul className="cells" aria-label="Categories" aria-busy={!data}>
        {shown?.map((category) => (
          <Cell
            key={category.id}
            category={category}
            onEdit={() => setOpen({ what: "edit", category })}
            onMerge={() => setOpen({ what: "merge", category })}
            onActivate={() => activate(category)}
            onDelete={() => remove(category)}
          />
        ))}
      </ul>
      {open?.what === "edit" && <CategoryDialog category={open.category} onClose={() => setOpen(null)} />}
      {open && open.what !== "edit" && <MoveDialog what={open.what} category={open.category} others={data?.items ?? []} onClose={() => setOpen(null)} />}
    </>
  );
}

type CellProps = { category: AdminCategory; onEdit: () => void; onMerge: () => void; onActivate: () => void; onDelete: () => void };

function Cell({ category, onEdit, onMerge, onActivate, onDelete }: CellProps) {
  const { name, slug, description, isActive, isAdult, toolCount, allTools } = category;
  const { hue, icon } = categoryStyle(category);
  const hidden = allTools - toolCount;
  return (
    <li className={isActive ? "cell" : "cell is-off"}>
      <header>
        <span className="logo logo--32 logo--mono" style={hueStyle(hue)} aria-hidden="true">
          <Icon name={icon} />
        </span>
        <h2>{name}</h2>
        {!isActive && <span className="badge">Inactive</span>}
        {isAdult && <span className="badge badge--wait">Adult</span>}
      </header>
      <p>{description || `/category/${slug}`}</p>
      <small className="num">
        {count(toolCount)} {toolCount === 1 ? "tool" : "tools"}
        {hidden > 0 && `, ${count(hidden)} not public`}
      </small>
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
