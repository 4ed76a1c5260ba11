import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { type AdminPage, PageForm } from "../../../contract/admin/pages.ts";
import { useSchemaForm } from "../../lib/use-schema-form.ts";
import { type PageDraft, toBody, toDraft, withTyped } from "./page-draft.ts";
import { usePageChanges } from "./use-page-changes.ts";

/** `current`: the stored page, which another admin may change meanwhile; null for a new one. */
export function usePageForm(current: AdminPage | null, onSaved: (slug: string) => void) {
  const { createPage, savePage } = usePageChanges();
  /** What the form is based on. While something is typed, it does not follow other admins' changes. */
  const [base, setBase] = useState(current);
  const [saved, setSaved] = useState<string | null>(null);
  /** Increased when the text is replaced: the editor reads it only once. */
  const [round, setRound] = useState(0);
  const { form, field, submit, isBusy, error } = useSchemaForm<PageDraft, PageForm>({
    schema: PageForm,
    toBody,
    defaultValues: toDraft(current),
    mode: "onChange",
    async send(body) {
      const sent = { ...form.getValues() };
      const response = base ? await savePage(body, base) : await createPage(body);
      const draft = withTyped(toDraft(response), sent, form.getValues());
      setBase(response);
      form.reset(toDraft(response));
      form.reset(draft, { keepDefaultValues: true });
      setSaved(response.slug);
    },
  });
  const { isDirty } = form.formState;
  const draft: PageDraft = { ...toDraft(base), ...useWatch({ control: form.control }) };

  function load(page: AdminPage | null) {
    setBase(page);
    form.reset(toDraft(page));
    setRound((before) => before + 1);
  }
  // A change that was undone or restored here.
  useEffect(() => {
    if (!current || !base || isDirty || current.version <= base.version) return;
    setBase(current);
    form.reset(toDraft(current));
    setRound((before) => before + 1);
  }, [current, base, isDirty, form]);
  // The address follows when nothing unsaved is left that would ask before leaving.
  useEffect(() => {
    if (saved === null || isDirty) return;
    setSaved(null);
    onSaved(saved);
  }, [saved, isDirty, onSaved]);

  return {
    form,
    field,
    submit,
    isBusy,
    error,
    isDirty,
    draft,
    base,
    round,
    /** Another admin's version, if it is newer than what the form is based on. */
    theirs: current && base && current.version > base.version && isDirty ? current : null,
    discard: () => load(current),
    /** Continues on top of the other admin's version, with what was typed. */
    keepMine: () => setBase(current),
  };
}
