/** A page's URL, description and place in the footer. */
import { useQuery } from "@tanstack/react-query";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Link } from "wouter";
import { useSite } from "../../lib/site.ts";
import { FormField } from "../../ui/form-field.tsx";
import { ConditionHelp } from "../components/versioned-text/condition-help.tsx";
import { settingsQuery } from "../lib/queries.ts";
import { COLUMN_LABELS, type PageDraft } from "./page-draft.ts";

type Name = Exclude<keyof PageDraft, "title" | "content">;
/** `isDelivered`: other pages link to it, so its URL stays. */
type Props = { field: (name: Name) => { input: UseFormRegisterReturn; error: string | undefined }; isDelivered: boolean };

const COLUMNS = [{ value: "", label: "Not in the footer" }, ...Object.entries(COLUMN_LABELS).map(([value, label]) => ({ value, label }))];

/** Once an admin arranged the links of the footer, its lists are complete as they are saved. */
function ArrangedNote() {
  const { data } = useQuery(settingsQuery());
  if (!data) return null;
  const { settings, defaults } = data;
  const lists = ["columns", "lastLine"] as const;
  if (lists.every((list) => JSON.stringify(settings.navigation[list]) === JSON.stringify(defaults.navigation[list]))) return null;
  return (
    <p className="note">
      The links of the footer are arranged under <Link href="/admin/settings?view=navigation">Settings, Navigation</Link>. Add or remove this page there.
    </p>
  );
}

export function PageSide({ field, isDelivered }: Props) {
  const { url } = useSite();
  const slug = field("slug");
  return (
    <div className="form">
      <FormField
        {...slug}
        label="URL"
        required
        // Only the control is disabled: the form library would leave the value out.
        input={isDelivered ? { ...slug.input, disabled: true } : slug.input}
        hint={isDelivered ? "Other pages link to this one, so its URL can't be changed." : `After ${url}/, such as imprint`}
      />
      <FormField {...field("description")} label="Description" required lines={3} hint="Below the title, and in search results" />
      <FormField {...field("footerColumn")} label="Footer" required options={COLUMNS} hint="Where every page links to it" />
      <ArrangedNote />
      <FormField {...field("footerPosition")} label="Position" inputMode="numeric" hint="1 is first. Leave empty for last." />
      <FormField {...field("footerLabel")} label="Link text" hint="Defaults to the title" />
      <details className="page-help">
        <summary>Variables</summary>
        <ConditionHelp />
      </details>
    </div>
  );
}
