/** The filters of a list behind one button, where there is no room for menus. The dialog is loaded on click. */
import { type ComponentType, useState } from "react";
import { handleMissingCode } from "../lib/reload-for-new-build.ts";
import { buttonClass } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import type { FilterDialogProps } from "./filter-dialog.tsx";
import { type Filters, isFilteredBy } from "./filters.ts";

export function FilterSheet(filters: Filters) {
  const [Dialog, setDialog] = useState<ComponentType<FilterDialogProps>>();
  const [isOpen, setOpen] = useState(false);
  const chosen = filters.groups.filter(({ name }) => isFilteredBy(filters.values, name)).length;

  function open() {
    setOpen(true);
    if (!Dialog) import("./filter-dialog.tsx").then((part) => setDialog(() => part.FilterDialog), handleMissingCode);
  }
  return (
    <>
      <button type="button" className={buttonClass({ variant: "outline", className: "filters__open" })} aria-haspopup="dialog" onClick={open}>
        <Icon name="sliders-horizontal" />
        {chosen > 0 ? `Filters (${chosen})` : "Filters"}
      </button>
      {isOpen && Dialog && <Dialog {...filters} onClose={() => setOpen(false)} />}
    </>
  );
}
