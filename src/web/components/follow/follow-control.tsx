import { useEffect } from "react";
import { Link } from "wouter";
import type { Follow } from "../../../contract/following.ts";
import type { FollowKind } from "../../../contract/following-options.ts";
import { KIND_LABELS, KINDS_OF } from "../../../contract/following-options.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Disclosure } from "../../ui/link-menu.tsx";
import { type FollowProps, takeIntent, wantToFollow } from "./follow-intent.ts";
import { useFollow } from "./use-follow.ts";

/** For signed-in readers: follows with one click, then offers what to follow. */
export default function FollowControl({ subject, name, label = "Follow" }: FollowProps) {
  const { followed, isKnown, isBusy, start, stop, choose } = useFollow(subject, name);
  useEffect(() => {
    // Clicked before they had signed in, or before this was known.
    if (isKnown && takeIntent(subject) && !followed) start();
  });
  if (!followed) {
    return (
      <Button variant="outline" aria-label={`Follow ${name}`} busy={isBusy} onClick={() => (isKnown ? start() : wantToFollow(subject))}>
        <Icon name="bell" />
        <span className="lbl">{label}</span>
      </Button>
    );
  }
  return (
    <Disclosure
      className="menu following"
      label={`Following ${name}: choose what`}
      summary={
        <>
          <Icon name="check" />
          <b className="lbl">Following</b>
          <Icon name="chevron-down" />
        </>
      }
    >
      <div className="pop">
        <Kinds followed={followed} name={name} choose={choose} isBusy={isBusy} />
        <hr />
        <Link href="/activity">
          <Icon name="bell" />
          See your activity
        </Link>
        <button type="button" onClick={() => stop(followed)}>
          <Icon name="x" />
          Unfollow
        </button>
      </div>
    </Disclosure>
  );
}

type KindsProps = { followed: Follow; name: string; choose: (kinds: FollowKind[]) => void; isBusy: boolean };

export function Kinds({ followed: { type, kinds }, name, choose, isBusy }: KindsProps) {
  return (
    <fieldset className="following__kinds" disabled={isBusy}>
      <legend className="sr">What to follow about {name}</legend>
      {KINDS_OF[type].map((kind) => {
        const isOn = kinds.includes(kind);
        return (
          <label key={kind}>
            <input
              type="checkbox"
              checked={isOn}
              // Without any, it would not be followed.
              disabled={isOn && kinds.length === 1}
              onChange={() => choose(isOn ? kinds.filter((one) => one !== kind) : [...kinds, kind])}
            />
            {KIND_LABELS[kind]}
          </label>
        );
      })}
    </fieldset>
  );
}
