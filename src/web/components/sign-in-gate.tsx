import type { ReactNode } from "react";
import type { SessionUser } from "../../contract/session.ts";
import { useSession } from "../lib/session/session.ts";
import { buttonClass } from "../ui/button.tsx";
import { SignInLink } from "./sign-in-link.tsx";

type Props = { title: string; text: string; action: string; next: string; href?: string; children: (user: SessionUser) => ReactNode };

/** Shows its content to signed-in users, and a sign-in prompt to everyone else. */
export function SignInGate({ title, text, action, next, href, children }: Props) {
  const { user, isLoading } = useSession();
  if (user) return children(user);
  return (
    <>
      {/* Both are rendered until the session is known; a class set in the head shows the more likely one. */}
      {isLoading && <div className="gate-wait wrap" aria-busy="true" />}
      <div className="wrap message gate" data-loading={isLoading || undefined}>
        <h1>{title}</h1>
        <p>{text}</p>
        <p>
          <SignInLink className={buttonClass()} next={next} href={href}>
            {action}
          </SignInLink>
        </p>
        <noscript>
          <p className="form__error">This page needs JavaScript.</p>
        </noscript>
      </div>
    </>
  );
}
