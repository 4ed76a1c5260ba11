/** How the columns of a file are read, and what fills gaps. A change checks the stored file again. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Import, ImportChoices, ImportColumn, ImportField } from "../../../contract/admin/import-export.ts";
import { count } from "../../lib/format.ts";
import { Button } from "../../ui/button.tsx";
import { type Column, Rows } from "../components/rows.tsx";
import { adminCategoriesQuery } from "../lib/queries.ts";
import { useChange } from "../lib/use-change.ts";

/** Repeated here: importing the contract's list would bundle its schemas into the browser code. */
const FIELDS: Record<ImportField, string> = {
  name: "Name",
  website: "Website",
  category: "Category",
  shortDescription: "Short description",
  description: "Description",
  pricingType: "Pricing",
  plans: "Plans (JSON)",
  tags: "Tags",
  logoUrl: "Logo",
  access: "Access",
  accessType: "Access type",
  aiTech: "AI technology",
  audience: "Audience",
  keyFeatures: "Key features",
  useCases: "Use cases",
  pros: "Pros",
  cons: "Cons",
  faqs: "FAQs",
  howItWorks: "How it works",
  badge: "Badge",
  listedOn: "Listed on",
  slug: "Slug",
  isFree: "Free (yes/no)",
  isOpenSource: "Open source (yes/no)",
  onWeb: "Web (yes/no)",
  onIos: "iOS (yes/no)",
  onAndroid: "Android (yes/no)",
  onMacos: "macOS (yes/no)",
  onWindows: "Windows (yes/no)",
  onLinux: "Linux (yes/no)",
  hasApi: "API (yes/no)",
  hasBrowserExtension: "Browser extension (yes/no)",
};
const PRICING: Record<ImportChoices["pricingType"], string> = { free: "Free", freemium: "Freemium", paid: "Paid", "open-source": "Open source" };
/** With more columns, those that are not imported are hidden at first. */
const FEW = 12;

const MATCHED_BY = { name: "by name", content: "by content", admin: "by you" } as const;

export function ImportColumns({ item: { id, state, columns, choices } }: { item: Import }) {
  const { change } = useChange();
  const [isWhole, setWhole] = useState(false);
  const isEditable = state === "ready";
  const save = (next: { columns?: Pick<ImportColumn, "column" | "field">[]; choices?: ImportChoices }) =>
    change({ address: "PUT /api/admin/imports/:id/mapping", params: { id }, body: { columns: [], choices, ...next }, failed: null });
  // A field has one column: choosing it for another one frees the first.
  const choose = (column: string, field: ImportField | null) =>
    save({
      columns: columns.flatMap((one) => (one.column === column ? { column, field } : field && one.field === field ? { column: one.column, field: null } : [])),
    });
  const hidden = columns.length > FEW && !isWhole ? columns.filter(({ field }) => field === null).length : 0;
  const shown = hidden > 0 ? columns.filter(({ field }) => field !== null) : columns;
  return (
    <section className="block" aria-labelledby="columns">
      <div className="block__head">
        <h2 id="columns">Columns</h2>
        {hidden > 0 && (
          <div className="bar__end">
            <Button variant="outline" size="sm" onClick={() => setWhole(true)}>
              Show {count(hidden)} columns that aren't imported
            </Button>
          </div>
        )}
      </div>
      <div className="import__table">
        <Rows label="Columns" columns={columnsOf(isEditable, choose)} rows={shown.map((column) => ({ ...column, id: column.column }))} empty="No columns." />
      </div>
      <Gaps isEditable={isEditable} choices={choices} onChange={(changed) => save({ choices: { ...choices, ...changed } })} />
    </section>
  );
}

type Row = ImportColumn & { id: string };

const columnsOf = (isEditable: boolean, choose: (column: string, field: ImportField | null) => void): Column<Row>[] => [
  { title: "Column", width: 220, cell: ({ column }) => <b>{column}</b> },
  {
    title: "Imported as",
    width: 260,
    cell: ({ column, field, matchedBy }) => (
      <span className="import__field">
        <select
          className="field"
          aria-label={`Field of the column ${column}`}
          disabled={!isEditable}
          value={field ?? ""}
          onChange={({ target }) => choose(column, fieldNamed(target.value))}
        >
          <option value="">Not imported</option>
          {fieldNames.map((name) => (
            <option key={name} value={name}>
              {FIELDS[name]}
            </option>
          ))}
        </select>
        {matchedBy && <small className="muted">{MATCHED_BY[matchedBy]}</small>}
      </span>
    ),
  },
  {
    title: "Samples",
    cell: ({ samples }) => (
      <span className="import__samples muted">
        {samples.map((sample) => (
          <span key={sample}>{sample}</span>
        ))}
        {samples.length === 0 && "Empty"}
      </span>
    ),
  },
];

const isField = (name: string): name is ImportField => name in FIELDS;
const fieldNames = Object.keys(FIELDS).filter(isField);
const fieldNamed = (name: string): ImportField | null => (isField(name) ? name : null);
const isPricing = (name: string): name is ImportChoices["pricingType"] => name in PRICING;

function Gaps({ isEditable, choices, onChange }: { isEditable: boolean; choices: ImportChoices; onChange: (changed: Partial<ImportChoices>) => void }) {
  const { data } = useQuery(adminCategoriesQuery());
  return (
    <div className="import__gaps">
      <label>
        Rows without a known category
        <select
          className="field"
          disabled={!isEditable}
          value={choices.categoryId ?? ""}
          onChange={({ target }) => onChange({ categoryId: target.value === "" ? null : Number(target.value) })}
        >
          <option value="">Create the categories in the file</option>
          {data?.items.map(({ id, name }) => (
            <option key={id} value={id}>
              Put into {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        Rows without a known price
        <select
          className="field"
          disabled={!isEditable}
          value={choices.pricingType}
          onChange={({ target: { value } }) => isPricing(value) && onChange({ pricingType: value })}
        >
          {Object.entries(PRICING).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
