import { lazy, Suspense } from "react";
import { definePage, type PageInput } from "../lib/page.ts";
import { useSession } from "../lib/session/session.ts";

const DENIED = { title: "Access Denied", text: "You don't have permission to access this page." };

export const page = definePage({
  head: ({ params: { screen } }) => ({ title: screen ? `${humanize(screen)} | Admin` : "Dashboard | Admin", noindex: true }),
  view: Admin,
});

const humanize = (screen: string) => screen.charAt(0).toUpperCase() + screen.slice(1).replaceAll("-", " ");

/** The panel and its styles are loaded only after the session confirms an admin. */
const Panel = lazy(() => import("../admin/panel.tsx"));

function Admin({ params }: PageInput) {
  const { user, isLoading } = useSession();
  if (user?.isAdmin) {
    return (
      <Suspense fallback={<div className="gate-wait wrap" aria-busy="true" />}>
        <Panel user={user} screen={params.screen ?? "dashboard"} />
      </Suspense>
    );
  }
  return (
    <>
      {isLoading && <div className="gate-wait wrap" aria-busy="true" />}
      <div className="wrap message gate" data-loading={isLoading || undefined}>
        <h1>{DENIED.title}</h1>
        <p>{DENIED.text}</p>
        <noscript>
          <p className="form__error">The admin panel needs JavaScript.</p>
        </noscript>
      </div>
    </>
  );
}
