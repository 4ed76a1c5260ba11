import { type AdminPage, PageForm } from "../../../contract/admin/pages.ts";
import { useTextForm } from "../components/versioned-text/use-text-form.ts";
import { toBody, toDraft } from "./page-draft.ts";
import { usePageChanges } from "./use-page-changes.ts";

/** `current`: the stored page, which another admin may change meanwhile; null for a new one. */
export function usePageForm(current: AdminPage | null, onSaved: (slug: string) => void) {
  const { createPage, savePage } = usePageChanges();
  return useTextForm({
    current,
    schema: PageForm,
    toDraft,
    toBody,
    defaultValues: toDraft(current),
    save: (body, base: AdminPage | null) => (base ? savePage(body, base) : createPage(body)),
    onSaved: ({ slug }) => onSaved(slug),
  });
}
