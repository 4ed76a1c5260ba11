/** The frame of the admin panel: side menu, top bar, and the screen of the current URL. */
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, useSearch } from "wouter";
import type { SessionUser } from "../../contract/session.ts";
import { Avatar } from "../components/avatar.tsx";
import { Brand } from "../components/brand.tsx";
import { ThemeToggle } from "../components/theme-toggle.tsx";
import { count } from "../lib/format.ts";
import { openPalette } from "../lib/palette-keys.ts";
import { buttonClass } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Disclosure } from "../ui/link-menu.tsx";
import styles from "./admin.css?url";
import { AdminIcon } from "./components/admin-icon.tsx";
import { openReportCountQuery, pendingQuery, waitingCountsQuery } from "./lib/queries.ts";
import { hrefOf, MAIN_SCREENS, MORE_SCREENS, type Screen } from "./screens.ts";
import { useAdminPalette } from "./use-admin-palette.ts";

type Props = { user: SessionUser; screen: string };

export default function Panel({ user, screen }: Props) {
  // The whole query string: each screen has its own parameters, and the panel is never rendered on the server.
  const search = new URLSearchParams(useSearch());
  useAdminPalette();
  const shown = [...MAIN_SCREENS, ...MORE_SCREENS].find(({ name }) => name === screen);
  return (
    <div className="admin">
      <link rel="stylesheet" href={styles} precedence="own" />
      <div className="admin__side">
        <div className="admin__brand">
          <Brand />
          <small>Admin</small>
        </div>
        <Menus screen={screen} />
        <Link className="admin__me" href="/profile">
          <Avatar person={user} />
          <span>
            {user.displayName ?? user.email}
            <small>{user.email}</small>
          </span>
        </Link>
      </div>
      <div className="admin__main">
        <div className="admin__bar">
          <Disclosure className="admin__drawer" label="Menu" summary={<Icon name="menu" />}>
            <div className="pop">
              <Menus screen={screen} />
            </div>
          </Disclosure>
          <h1>{shown?.label ?? "Admin"}</h1>
          <button type="button" className="find" onClick={openPalette}>
            <Icon name="search" />
            <span>Find a tool, post or user</span>
            <kbd className="keys" />
          </button>
          <ThemeToggle />
          <Link className={buttonClass({ variant: "outline", size: "sm" })} href="/">
            <span className="txt">View site</span>
            <Icon name="arrow-up-right" />
          </Link>
        </div>
        <div className="admin__body">{shown ? <shown.view search={search} /> : <NoScreen />}</div>
      </div>
    </div>
  );
}

function Menus({ screen }: { screen: string }) {
  const { data: pending } = useQuery(pendingQuery());
  const { data: waitingCounts } = useQuery(waitingCountsQuery());
  const { data: openReports } = useQuery(openReportCountQuery());
  const waiting: Record<string, number | undefined> = {
    tools: pending?.counts.tools,
    news: pending?.counts.news,
    blogs: pending?.counts.blogs,
    videos: pending?.counts.videos,
    moderation: waitingCounts?.total,
    reports: openReports?.total,
  };
  const item = ({ name, label, icon }: Screen): ReactNode => {
    const n = waiting[name];
    return (
      <li key={name}>
        <Link href={hrefOf(name)} aria-current={name === screen ? "page" : undefined}>
          <AdminIcon name={icon} />
          {label}
          {n ? (
            <span className="n">
              {count(n)}
              <span className="sr"> {name === "reports" ? "open" : "pending"}</span>
            </span>
          ) : null}
        </Link>
      </li>
    );
  };
  return (
    <div className="admin__menus">
      <nav aria-label="Admin">
        <ul>{MAIN_SCREENS.map(item)}</ul>
      </nav>
      <nav aria-label="Operations">
        <ul>{MORE_SCREENS.map(item)}</ul>
      </nav>
      <p className="admin__version">Version {import.meta.env.VERSION}</p>
    </div>
  );
}

function NoScreen() {
  return (
    <div className="empty">
      <Icon name="layout-dashboard" size={20} />
      <strong>Screen not found.</strong>
      <p>Choose a screen from the menu.</p>
      <Link className={buttonClass({ variant: "outline" })} href="/admin">
        Go to dashboard
      </Link>
    </div>
  );
}
