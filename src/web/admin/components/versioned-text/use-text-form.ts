import { useEffect, useState } from "react";
import { type FieldValues, type UseFormProps, useWatch } from "react-hook-form";
import type { z } from "zod";
import { useSchemaForm } from "../../../lib/use-schema-form.ts";
import { withTyped } from "./with-typed.ts";

type Options<Draft extends FieldValues, Body, Stored> = Required<Pick<UseFormProps<Draft>, "defaultValues">> & {
  /** The stored text, which another admin may change meanwhile; null for a new one. */
  current: Stored | null;
  schema: z.ZodType<Body>;
  toDraft: (stored: Stored | null) => Draft;
  toBody?: (draft: Draft) => unknown;
  /** `base`: what the form is based on. */
  save: (body: Body, base: Stored | null) => Promise<Stored>;
  onSaved?: (stored: Stored) => void;
};

/** The form of a text that has versions, and what to do when another admin saves it meanwhile. */
export function useTextForm<Draft extends FieldValues, Body, Stored extends { version: number }>(options: Options<Draft, Body, Stored>) {
  const { current, schema, toDraft, toBody, defaultValues, save, onSaved } = options;
  /** What the form is based on. While something is typed, it does not follow other admins' changes. */
  const [base, setBase] = useState(current);
  const [saved, setSaved] = useState<Stored | null>(null);
  /** Increased when the text is replaced: the editor reads it only once. */
  const [round, setRound] = useState(0);
  const { form, field, submit, isBusy, error } = useSchemaForm<Draft, Body>({
    schema,
    ...(toBody && { toBody }),
    defaultValues,
    mode: "onChange",
    async send(body) {
      const sent = { ...form.getValues() };
      const response = await save(body, base);
      const draft = withTyped(toDraft(response), sent, form.getValues());
      setBase(response);
      form.reset(toDraft(response));
      form.reset(draft, { keepDefaultValues: true });
      setSaved(response);
    },
  });
  const { isDirty } = form.formState;
  const draft: Draft = { ...toDraft(base), ...useWatch({ control: form.control }) };

  function load(stored: Stored | null) {
    setBase(stored);
    form.reset(toDraft(stored));
    setRound((before) => before + 1);
  }
  // A change that was undone or restored here.
  useEffect(() => {
    if (!current || !base || isDirty || current.version <= base.version) return;
    setBase(current);
    form.reset(toDraft(current));
    setRound((before) => before + 1);
  }, [current, base, isDirty, form, toDraft]);
  // The address follows when nothing unsaved is left that would ask before leaving.
  useEffect(() => {
    if (saved === null || isDirty) return;
    setSaved(null);
    onSaved?.(saved);
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
