import type { FollowSubject } from "../../../contract/following.ts";

export type FollowProps = {
  subject: FollowSubject;
  /** For screen readers: "Follow Claude". */
  name: string;
  /** The text of the button. */
  label?: string;
};

/** What a visitor wants to follow, until they have signed in: in a window, or on another page that leads back here. */
const KEY = "toolatlas:follow";
const nameOf = ({ type, key }: FollowSubject) => `${type}:${key}`;

export const wantToFollow = (subject: FollowSubject) => sessionStorage.setItem(KEY, nameOf(subject));

/** True once. */
export function takeIntent(subject: FollowSubject): boolean {
  const isWanted = sessionStorage.getItem(KEY) === nameOf(subject);
  if (isWanted) sessionStorage.removeItem(KEY);
  return isWanted;
}
