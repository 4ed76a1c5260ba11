import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { Link } from "wouter";
import type { SessionUser } from "../../contract/session.ts";
import { Avatar } from "../components/avatar.tsx";
import { SignInGate } from "../components/sign-in-gate.tsx";
import { AccountSettings } from "../features/profile/account-settings.tsx";
import { ApiKeys } from "../features/profile/api-keys.tsx";
import { Corrections } from "../features/profile/corrections.tsx";
import { LikedGrid, RecentLikes } from "../features/profile/profile-likes.tsx";
import { AllSubmissions, RecentSubmissions } from "../features/profile/profile-submissions.tsx";
import { Sessions } from "../features/profile/sessions.tsx";
import { count } from "../lib/format.ts";
import { definePage, type PageInput } from "../lib/page.ts";
import { pageNumber } from "../lib/page-number.ts";
import { usePrivateParam } from "../lib/use-private-param.ts";
import { accountQuery } from "../queries/account-queries.ts";

const TABS = [
  { name: "overview", label: "Overview" },
  { name: "liked", label: "Liked Tools" },
  { name: "collections", label: "Collections" },
  { name: "submissions", label: "My Submissions" },
  { name: "reviews", label: "My Reviews" },
  { name: "tools", label: "My Tools" },
] as const;
type Tab = (typeof TABS)[number]["name"];

export const page = definePage({
  searchParams: ["tab", "next", "page"],
  head: () => ({ title: "Profile", canonical: "/profile", noindex: true }),
  view: Profile,
});

const OwnReviews = lazy(() => import("../features/profile/own-reviews.tsx"));
const OwnCollections = lazy(() => import("../features/profile/collections/own-collections.tsx"));
// Most users make no tool.
const MadeTools = lazy(() => import("../features/profile/made-tools/made-tools.tsx"));

const tabOf = (requested: string | null): Tab => TABS.find(({ name }) => name === requested)?.name ?? "overview";
const hrefOf = (tab: Tab) => (tab === "overview" ? "/profile" : `/profile?tab=${tab}`);

function Profile({ search }: PageInput) {
  const tab = tabOf(search.get("tab"));
  // From the mail to a maker.
  const invite = usePrivateParam("invite");
  const here = hrefOf(tab) + (tab === "tools" && invite ? `&${new URLSearchParams({ invite })}` : "");
  return (
    <SignInGate title="Access Denied" text="Please sign in to see your profile." action="Sign In" next={search.get("next") ?? here}>
      {(user) => (
        <div className="wrap">
          <ProfileHeader user={user} />
          <nav className="tabs" aria-label="Profile">
            {TABS.map(({ name, label }) => (
              <Link key={name} href={hrefOf(name)} aria-current={name === tab ? "page" : undefined} ref={name === tab ? scrollToTab : undefined}>
                {label}
              </Link>
            ))}
            <Link href="/activity">Activity</Link>
          </nav>
          {tab === "overview" && (
            <>
              <RecentLikes />
              <RecentSubmissions />
              <ApiKeys />
              <Sessions />
              <AccountSettings user={user} />
            </>
          )}
          {tab === "liked" && <LikedGrid />}
          {tab === "submissions" && (
            <>
              <AllSubmissions />
              <Corrections page={pageNumber(search)} />
            </>
          )}
          {tab === "reviews" && (
            <Suspense fallback={<div className="section section--profile" aria-busy="true" />}>
              <OwnReviews page={pageNumber(search)} />
            </Suspense>
          )}
          {tab === "collections" && (
            <Suspense fallback={<div className="section section--profile" aria-busy="true" />}>
              <OwnCollections />
            </Suspense>
          )}
          {tab === "tools" && (
            <Suspense fallback={<div className="section section--profile" aria-busy="true" />}>
              <MadeTools invite={invite} />
            </Suspense>
          )}
        </div>
      )}
    </SignInGate>
  );
}

/** On a phone, the tabs are wider than the window. */
const scrollToTab = (tab: HTMLElement | null) => tab?.scrollIntoView({ block: "nearest", inline: "nearest" });

const MONTH = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

function ProfileHeader({ user }: { user: SessionUser }) {
  const { data } = useQuery(accountQuery());
  const name = user.displayName ?? ([user.firstName, user.lastName].filter(Boolean).join(" ") || user.email);
  const counts = [
    { label: "Liked tools", value: data?.likedTools },
    { label: "Tools submitted", value: data?.toolsSubmitted },
    { label: "Content submitted", value: data?.contentSubmitted },
  ];
  return (
    <header className="who">
      <Avatar person={user} size={64} />
      <div className="who__names">
        <h1>{name}</h1>
        <p>{user.email}</p>
        <p>Joined {MONTH.format(Date.parse(user.createdAt))}</p>
      </div>
      <dl className="who__counts">
        {counts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value === undefined ? "–" : count(value)}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}
