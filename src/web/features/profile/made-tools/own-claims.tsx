import { Link } from "wouter";
import type { Claim } from "../../../../contract/maker.ts";
import { PROOF_LABELS } from "../../../components/maker-proofs.ts";
import { SectionHead } from "../../../components/section-head.tsx";
import { shortDate } from "../../../lib/format.ts";
import { buttonClass } from "../../../ui/button.tsx";

/** The latest claim of each tool, newest first; those before it have ended. */
export function OwnClaims({ claims: all }: { claims: Claim[] }) {
  const claims = all.filter(({ tool }, index) => all.findIndex((other) => other.tool.slug === tool.slug) === index);
  if (claims.length === 0) return null;
  return (
    <section className="section section--profile">
      <SectionHead title="Claims" />
      <ul className="submitted">
        {claims.map((claim) => (
          <Row key={claim.id} claim={claim} />
        ))}
      </ul>
    </section>
  );
}

function Row({ claim }: { claim: Claim }) {
  const { tool, method, domain, problem, rejectionReason, createdAt, state } = claim;
  const { className, label } = badgeOf(claim);
  const next = claim.isExpired ? "Start again" : "Continue";
  return (
    <li>
      <div>
        <b>
          <Link href={`/tools/${tool.slug}/claim`}>{tool.name}</Link>
        </b>
        <p>
          {PROOF_LABELS[method]}, {domain}
        </p>
        {state === "open" && problem && <p>{problem}</p>}
        {rejectionReason && <p>{rejectionReason}</p>}
      </div>
      <time dateTime={createdAt}>{shortDate(createdAt)}</time>
      <span className={className}>{label}</span>
      {state === "open" && (
        <Link className={buttonClass({ variant: "outline", size: "sm" })} href={`/tools/${tool.slug}/claim`} aria-label={`${next}: ${tool.name}`}>
          {next}
        </Link>
      )}
    </li>
  );
}

const BADGES: Record<Claim["state"], { className: string; label: string }> = {
  open: { className: "badge badge--wait", label: "Not proven yet" },
  waiting: { className: "badge badge--wait", label: "In review" },
  accepted: { className: "badge badge--ok", label: "Accepted" },
  rejected: { className: "badge badge--bad", label: "Rejected" },
  withdrawn: { className: "badge", label: "Withdrawn" },
};

const badgeOf = ({ state, isExpired }: Claim) => (isExpired ? { className: "badge", label: "Expired" } : BADGES[state]);
