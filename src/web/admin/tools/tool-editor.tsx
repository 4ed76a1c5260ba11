/** All fields of a tool, with a live preview of the public page beside them, and the tool's history below. */
import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { Link } from "wouter";
import { type AdminTool, ToolEdit } from "../../../contract/admin/tools.ts";
import { LoadFailed } from "../../components/load-failed.tsx";
import { ALL_TOOL_FIELDS, ToolFields } from "../../components/tool-fields.tsx";
import { type ToolFormValues, toEdit, toPreview, toValues } from "../../components/tool-form-values.ts";
import { shortDate } from "../../lib/format.ts";
import { useSchemaForm } from "../../lib/use-schema-form.ts";
import { Button } from "../../ui/button.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { Icon } from "../../ui/icon.tsx";
import { AuditEvents } from "../components/audit-events.tsx";
import { ToolPreview } from "../components/item-preview.tsx";
import { LeaveGuard } from "../components/leave-guard.tsx";
import { StatusBadge } from "../components/status-badge.tsx";
import { WalkBar } from "../components/walk-bar.tsx";
import { ADMIN_MESSAGES } from "../lib/messages.ts";
import { adminCategoriesQuery, adminToolQuery, toolHistoryQuery } from "../lib/queries.ts";
import { useChange } from "../lib/use-change.ts";
import { useUrl } from "../lib/use-url.ts";
import type { Walk } from "../lib/use-walk.ts";
import { Duplicates } from "./duplicates.tsx";
import { HeldCounts } from "./held-counts.tsx";
import { LogoUpload } from "./logo-upload.tsx";
import { ScheduleChange } from "./schedule-change.tsx";
import { ScheduledOfTool } from "./scheduled-changes.tsx";
import { ToolActions } from "./tool-actions.tsx";
import { ToolFactsCheck } from "./tool-facts-check.tsx";
import { useToolLookup } from "./tool-lookup.tsx";
import { ToolMakers } from "./tool-makers.tsx";
import { toolProposals } from "./tool-proposals.tsx";
import { ToolVersions } from "./tool-versions.tsx";
import { useSaveAndNext } from "./use-save-and-next.ts";

export function ToolEditor({ id, walk }: { id: number; walk: Walk | null }) {
  const { data: tool, isError, refetch } = useQuery(adminToolQuery(id));
  const { hrefWith } = useUrl();
  if (isError) return <LoadFailed retry={refetch} />;
  return (
    <>
      <WalkBar label="All tools" walk={walk} />
      {tool && (
        <>
          <div className="block__head">
            <h2>{tool.name}</h2>
            <StatusBadge status={tool.status} />
            {tool.isFeatured && <span className="badge badge--ok">Featured{tool.featuredUntil && ` until ${shortDate(tool.featuredUntil)}`}</span>}
            {tool.isHot && <span className="badge badge--hot">Hot{tool.hotUntil && ` until ${shortDate(tool.hotUntil)}`}</span>}
            <span className="more">
              <ToolActions tool={tool} mergeHref={hrefWith({ merge: 0 })} />
              {tool.isApproved && !tool.isHidden && (
                <Link href={`/tools/${tool.slug}`}>
                  Open page <Icon name="arrow-up-right" />
                </Link>
              )}
            </span>
          </div>
          {tool.mergedInto && (
            <p className="note">
              Merged into <Link href={hrefWith({ id: tool.mergedInto.id, at: null })}>{tool.mergedInto.name}</Link>, which has its likes, counts and addresses
              now.
            </p>
          )}
          <HeldCounts tool={tool} />
          <Duplicates tool={tool} />
          <EditForm tool={tool} walk={walk} />
          <ScheduledOfTool tool={tool} />
          <ToolFactsCheck id={id} />
          <ToolMakers id={id} />
          <ToolVersions tool={tool} />
          <History id={id} />
        </>
      )}
    </>
  );
}

function EditForm({ tool, walk }: { tool: AdminTool; walk: Walk | null }) {
  const { save } = useChange();
  const { data: categories } = useQuery(adminCategoriesQuery());
  const { form, field, submit, isBusy, error } = useSchemaForm<ToolFormValues, ToolEdit>({
    schema: ToolEdit,
    toBody: toEdit,
    // Changes that another admin saved appear in the fields that were not edited here.
    values: toValues(tool),
    resetOptions: { keepDirtyValues: true },
    async send(edit) {
      const body = { ...touchedOf(edit), version: tool.version };
      const saved = await save({ address: "PUT /api/admin/tools/:id", params: { id: tool.id }, body, ...ADMIN_MESSAGES.saved("tools") });
      form.reset(toValues(saved));
      await finish(saved.version);
    },
  });
  const { isDirty, dirtyFields } = form.formState;
  const touchedOf = (edit: ToolEdit): ToolEdit => Object.fromEntries(Object.entries(edit).filter(([name]) => Object.hasOwn(dirtyFields, name)));
  const { saveAnd, stay, finish } = useSaveAndNext({
    tool,
    walk,
    form: { isDirty, submit: () => submit(), focus: (name) => isField(name) && form.setFocus(name) },
  });
  const values = { ...toValues(tool), ...useWatch({ control: form.control }) };
  const setValue = (name: keyof ToolFormValues, value: string) => form.setValue(name, value, { shouldDirty: true, shouldValidate: true });
  // A new plan or screenshot has no words yet, which is not wrong until the form is sent.
  const setLater = (name: "plans" | "screenshots") => (value: string) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const isField = (name: string): name is keyof ToolFormValues => name in values;
  const lookup = useToolLookup({
    website: values.website,
    logoUrl: values.logoUrl,
    except: tool.slug,
    read: () => ({ ...form.getValues() }),
    setValue: (name, value) => isField(name) && setValue(name, value),
  });
  const ownPreview = values.logoUrl === tool.logoUrl ? tool.logoPreview : null;
  const logoPreview = lookup.logoPreview ?? ownPreview;
  const shown = toPreview(tool, values);
  // The logo is not public yet.
  const preview = logoPreview ? { ...shown, logoUrl: logoPreview } : shown;
  const proposals = toolProposals({
    texts: [values.name, values.shortDescription, values.description],
    slug: tool.slug,
    category: values.category,
    categories: categories?.items ?? [],
    tags: values.tags,
    onTake(into, value) {
      setValue(into, value);
      form.setFocus(into);
    },
  });
  const below = { ...proposals, website: lookup.below, logoUrl: <LogoUpload tool={preview} onUploaded={(url) => setValue("logoUrl", url)} /> };
  return (
    <div className="split-view">
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          stay();
          return submit(event);
        }}
        aria-label={`Edit ${tool.name}`}
      >
        <ToolFields
          layout={ALL_TOOL_FIELDS}
          field={field}
          categories={categories?.items ?? []}
          plans={{ value: values.plans, onChange: setLater("plans") }}
          screenshots={{ slug: tool.slug, value: values.screenshots, onChange: setLater("screenshots") }}
          below={below}
          events={{ website: lookup.events }}
        />
        <FormError>{error}</FormError>
        <div className="form__end">
          <Button type="submit" busy={isBusy} disabled={!isDirty}>
            Save changes
          </Button>
          {walk && (
            <Button variant="outline" disabled={isBusy} aria-keyshortcuts="Control+Enter" data-tip="Ctrl+Enter" onClick={() => void saveAnd("next")}>
              Save and next
            </Button>
          )}
          {tool.status === "pending" && !tool.deletedAt && (
            <Button variant="outline" disabled={isBusy} onClick={() => void saveAnd("approve")}>
              {walk ? "Approve and next" : "Approve"}
            </Button>
          )}
          {isDirty && <span className="muted">Not saved yet</span>}
        </div>
        <ScheduleChange tool={tool} isDirty={isDirty} read={form.handleSubmit} touchedOf={touchedOf} onScheduled={() => form.reset(toValues(tool))} />
        <LeaveGuard isOn={isDirty} />
      </form>
      <section className="item-preview" aria-label="Preview">
        <ToolPreview tool={preview} />
      </section>
    </div>
  );
}

function History({ id }: { id: number }) {
  const { data } = useQuery(toolHistoryQuery(id));
  return (
    <section className="block">
      <div className="block__head">
        <h2>History</h2>
      </div>
      {data?.items.length === 0 && <p className="muted">No activity yet.</p>}
      <AuditEvents entries={data?.items ?? []} />
    </section>
  );
}
