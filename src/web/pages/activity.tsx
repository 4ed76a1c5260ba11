import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "wouter";
import { FOLLOW_KINDS, KIND_LABELS } from "../../contract/following-options.ts";
import { LoadFailed } from "../components/load-failed.tsx";
import { SignInGate } from "../components/sign-in-gate.tsx";
import { ActivityList } from "../features/activity/activity-list.tsx";
import { FollowSettings } from "../features/activity/follow-settings.tsx";
import { FollowedItems } from "../features/activity/followed-items.tsx";
import { NoActivity } from "../features/activity/no-activity.tsx";
import { useApi } from "../lib/api-context.ts";
import { definePage, type PageInput } from "../lib/page.ts";
import { followedActivityQuery } from "../queries/account-queries.ts";
import { buttonClass } from "../ui/button.tsx";

export const page = definePage({
  searchParams: ["kind", "before"],
  head: () => ({ title: "Activity", description: "News about the tools, categories and searches you follow.", canonical: "/activity", noindex: true }),
  view: ActivityPage,
});

type View = { kind: string | null; before: string | null };

function activityHref({ kind, before }: View): string {
  const query = new URLSearchParams({ ...(kind && { kind }), ...(before && { before }) });
  return `/activity${query.size > 0 ? `?${query}` : ""}`;
}

function ActivityPage({ search }: PageInput) {
  const kind = FOLLOW_KINDS.find((one) => one === search.get("kind")) ?? null;
  return (
    <SignInGate title="Activity" text="Please sign in to see news about what you follow." action="Sign In" next="/activity">
      {() => (
        <div className="wrap">
          <header className="page-head page-head--alone">
            <h1>Activity</h1>
            <p>
              News about the tools, categories, tags and searches you follow.{" "}
              <a className="link activity__jump" href="#follow-settings">
                Email and feed
              </a>
            </p>
          </header>
          <div className="activity">
            <div>
              <KindLinks kind={kind} />
              <Events view={{ kind, before: search.get("before") }} />
            </div>
            <aside className="activity__side" id="follow-settings" aria-label="What you follow">
              <FollowedItems />
              <FollowSettings />
            </aside>
          </div>
        </div>
      )}
    </SignInGate>
  );
}

function KindLinks({ kind }: { kind: string | null }) {
  const links = [{ value: null, label: "All" }, ...FOLLOW_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))];
  return (
    <nav className="activity__kinds" aria-label="Kind of news">
      {links.map(({ value, label }) => (
        <Link key={label} className="chip" href={activityHref({ kind: value, before: null })} aria-current={value === kind ? "true" : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}

function Events({ view }: { view: View }) {
  const { call } = useApi();
  const { data, isError, refetch } = useQuery(followedActivityQuery(view));
  const hasNew = data?.items.some(({ isNew }) => isNew) ?? false;
  useEffect(() => {
    // On this page they stay marked until it is loaded again.
    if (hasNew) call("POST /api/user/activity/seen").catch((error: unknown) => console.error("Could not mark the activity as seen", error));
  }, [hasNew, call]);
  if (isError) return <LoadFailed retry={refetch} />;
  if (!data) return <EventSkeletons />;
  return (
    <>
      {data.items.length === 0 && !data.next && <NoActivity isFollowing={data.followed > 0} isFiltered={view.kind !== null} />}
      <ActivityList events={data.items} />
      <nav className="activity__pages" aria-label="Pages">
        {view.before && (
          <Link className={buttonClass({ variant: "ghost" })} href={activityHref({ ...view, before: null })}>
            Newest
          </Link>
        )}
        {data.next && (
          <Link className={buttonClass({ variant: "outline" })} href={activityHref({ ...view, before: data.next })} rel="next">
            Show older
          </Link>
        )}
      </nav>
    </>
  );
}

const EventSkeletons = () => (
  <div className="activity__day" aria-busy="true">
    <h2>
      <span className="sk sk--line" />
    </h2>
    <ol>
      {["first", "second", "third"].map((key) => (
        <li key={key} className="activity__event">
          <span className="sk sk--logo" />
          <div>
            <span className="sk sk--title" />
            <span className="sk sk--line" />
          </div>
        </li>
      ))}
    </ol>
  </div>
);
