/** The fields of one group of settings, with a preview of the pages that they change. */
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import type { AdminSettings } from "../../../contract/admin/settings.ts";
import { type SettingsGroup, type SettingValue, SiteSettings } from "../../../contract/site-settings/site-settings.ts";
import { ApiError } from "../../lib/api.ts";
import { useSchemaForm } from "../../lib/use-schema-form.ts";
import { Button } from "../../ui/button.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { LeaveGuard } from "../components/leave-guard.tsx";
import { ConflictNote } from "./conflict-note.tsx";
import { findConflicts, isSame } from "./differences.ts";
import { fieldsOf, GROUPS } from "./groups.ts";
import { SettingInput } from "./setting-input.tsx";
import { SitePreview } from "./site-preview.tsx";
import { useSaveSettings } from "./use-save-settings.ts";

type Values = Record<string, SettingValue>;

export function GroupForm({ group, current }: { group: SettingsGroup; current: AdminSettings }) {
  const { saveSettings } = useSaveSettings();
  /** What the form is based on. While something is typed, it does not follow other admins' changes. */
  const [base, setBase] = useState(current);
  /** What the form was based on when the server refused it. */
  const [refused, setRefused] = useState<AdminSettings | null>(null);
  const { form, field, submit, isBusy, error } = useSchemaForm<Values, Values>({
    schema: SiteSettings.shape[group],
    defaultValues: current.settings[group],
    mode: "onChange",
    async send(values) {
      try {
        startFrom(await saveSettings(SiteSettings.partial().parse({ [group]: values }), base.version));
      } catch (failure) {
        if (failure instanceof ApiError && failure.status === 409) setRefused(base);
        throw failure;
      }
    },
  });
  const { isDirty } = form.formState;
  const typed: Values = { ...base.settings[group], ...useWatch({ control: form.control }) };
  const set = (name: string, value: SettingValue) => form.setValue(name, value, { shouldDirty: true, shouldValidate: true });

  function startFrom(settings: AdminSettings) {
    setBase(settings);
    setRefused(null);
    form.reset(settings.settings[group]);
  }
  /** Continues on top of the current settings, with what was typed. */
  function load() {
    const before: Values = base.settings[group];
    form.reset(current.settings[group]);
    for (const [name, value] of Object.entries(typed)) if (!isSame(value, before[name])) set(name, value);
    setBase(current);
  }
  // A change that was undone, restored or imported here.
  useEffect(() => {
    if (current.version === base.version || isDirty) return;
    setBase(current);
    form.reset(current.settings[group]);
  }, [current, base.version, isDirty, form, group]);

  /** Lists show their problems where they are; until the first attempt to save, a new item may be empty. */
  const issues = form.formState.isSubmitted ? (SiteSettings.shape[group].safeParse(typed).error?.issues ?? []) : [];
  const problemsIn = (name: string) =>
    Object.fromEntries(issues.flatMap(({ path: [field, ...inList], message }) => (field === name && inList.length > 0 ? [[inList.join("."), message]] : [])));
  const defaults: Values = current.defaults[group];
  const isLoaded = base.version === current.version;
  const yours = { ...base.settings, [group]: typed };
  const conflicts = refused ? findConflicts({ base: refused.settings, theirs: current.settings, yours }) : [];
  const isConflict = refused !== null && refused.version !== current.version && (!isLoaded || conflicts.length > 0);
  return (
    <>
      <div className="split-view">
        <form className="form" noValidate onSubmit={submit} aria-label={GROUPS[group].label}>
          {isConflict && <ConflictNote message={error} conflicts={conflicts} group={group} isLoaded={isLoaded} onLoad={load} onUseTheirs={set} />}
          {fieldsOf(group).map(([name, options]) => (
            <SettingInput
              key={name}
              field={options}
              {...field(name, { valueAsNumber: options.kind === "number" })}
              value={typed[name] ?? ""}
              onChange={(value) => set(name, value)}
              problems={problemsIn(name)}
              variable={current.fromEnvironment[`${group}.${name}`]}
              isDefault={isSame(typed[name], defaults[name])}
              onRestoreDefault={() => set(name, defaults[name] ?? "")}
            />
          ))}
          <FormError>{!isConflict && error}</FormError>
          <div className="form__end">
            <Button type="submit" busy={isBusy} disabled={!isDirty || (isConflict && !isLoaded)}>
              Save
            </Button>
            {isDirty && (
              <Button variant="ghost" onClick={() => startFrom(current)}>
                Discard changes
              </Button>
            )}
            {isDirty && <span className="muted">Not saved yet</span>}
          </div>
        </form>
        <section aria-label="Preview">
          <SitePreview group={group} settings={{ ...current.settings, [group]: typed }} defaults={current.defaults} />
        </section>
      </div>
      <LeaveGuard isOn={isDirty} />
    </>
  );
}
