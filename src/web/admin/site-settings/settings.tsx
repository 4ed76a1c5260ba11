/** What an operator can change about the site: one tab for each group, the history, and a file with all of it. */
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { LoadFailed } from "../../components/load-failed.tsx";
import { settingsQuery } from "../lib/queries.ts";
import type { ScreenProps } from "../lib/screen-props.ts";
import { GroupForm } from "./group-form.tsx";
import { fieldsOf, GROUP_NAMES, GROUPS } from "./groups.ts";
import { SettingsHistory } from "./settings-history.tsx";
import { SettingsTransfer } from "./settings-transfer.tsx";

const TABS = [...GROUP_NAMES.map((view) => ({ view, label: GROUPS[view].label })), { view: "history", label: "History" } as const];
const [FIRST] = GROUP_NAMES;

export function Settings({ search }: ScreenProps) {
  const { data, isError, refetch } = useQuery(settingsQuery());
  const shown = TABS.find(({ view }) => view === search.get("view"))?.view ?? FIRST ?? "history";
  if (isError && !data) return <LoadFailed retry={refetch} />;
  return (
    <>
      <div className="settings__head">
        <nav className="tabs admin__tabs" aria-label="Settings">
          {TABS.map(({ view, label }) => (
            <Link key={view} href={view === FIRST ? "/admin/settings" : `/admin/settings?view=${view}`} aria-current={view === shown ? "page" : undefined}>
              {label}
            </Link>
          ))}
        </nav>
        {data && <SettingsTransfer current={data} />}
      </div>
      {!data ? (
        <Loading fields={shown === "history" ? 5 : fieldsOf(shown).length} />
      ) : shown === "history" ? (
        <SettingsHistory current={data} />
      ) : (
        <GroupForm key={shown} group={shown} current={data} />
      )}
    </>
  );
}

function Loading({ fields }: { fields: number }) {
  return (
    <div className="split-view" aria-busy="true">
      <div className="form">
        {Array.from({ length: fields }, (_, index) => `field ${index}`).map((name) => (
          <span key={name} className="sk settings__loading" />
        ))}
      </div>
    </div>
  );
}
