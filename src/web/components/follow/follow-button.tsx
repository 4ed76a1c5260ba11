import { lazy, Suspense } from "react";
import { useSession } from "../../lib/session/session.ts";
import { signIn } from "../../lib/session/sign-in.ts";
import { useSite } from "../../lib/site.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { type FollowProps, wantToFollow } from "./follow-intent.ts";

const FollowControl = lazy(() => import("./follow-control.tsx"));

/** Visitors sign in first; the code for readers is loaded for readers. */
export function FollowButton(props: FollowProps) {
  const { user, isLoading } = useSession();
  const site = useSite();
  const plain = (
    <button
      type="button"
      className={buttonClass({ variant: "outline" })}
      aria-label={`Follow ${props.name}`}
      onClick={() => {
        wantToFollow(props.subject);
        // A reader whose session is still loading follows when it has loaded.
        if (!isLoading) signIn(site);
      }}
    >
      <Icon name="bell" />
      <span className="lbl">{props.label ?? "Follow"}</span>
    </button>
  );
  return user ? (
    <Suspense fallback={plain}>
      <FollowControl {...props} />
    </Suspense>
  ) : (
    plain
  );
}
