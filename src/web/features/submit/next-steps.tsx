import { Link } from "wouter";
import type { SessionUser } from "../../../contract/session.ts";

/** The steps from review to listing, and how the author is notified. */
export function NextSteps({ user, category }: { user: SessionUser; category: string }) {
  return (
    <section className="received__next" aria-labelledby="next-steps">
      <h2 id="next-steps">What happens next</h2>
      <ol className="steps">
        <li>
          <strong>We review it</strong>
          <span>Usually within two days.</span>
        </li>
        <li>
          <strong>You hear from us</strong>
          <span>
            {user.emailVerified ? `We’ll email ${user.email} with the result. ` : "Your email address isn’t verified, so we can’t email you. "}
            The status is always under{" "}
            <Link className="link" href="/profile?tab=submissions">
              My submissions
            </Link>
            .
          </span>
        </li>
        <li>
          <strong>It goes live</strong>
          <span>Once approved, it appears in {category} and in search.</span>
        </li>
      </ol>
    </section>
  );
}
