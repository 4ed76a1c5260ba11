import type { ReactNode } from "react";
import { loginHref, signIn } from "../lib/session/sign-in.ts";
import { useSite } from "../lib/site.ts";

type Props = { className: string; next?: string; href?: string | undefined; children: ReactNode };

/** A plain link to the sign-in page; with JavaScript it opens a window instead. */
export function SignInLink({ className, next, href, children }: Props) {
  const site = useSite();
  return (
    <a
      className={className}
      href={href ?? loginHref(site, next)}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        signIn(site, next);
      }}
    >
      {children}
    </a>
  );
}
