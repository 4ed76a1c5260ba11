import { Link } from "wouter";
import type { Claim } from "../../../../contract/maker.ts";
import { PROOF_LABELS } from "../../../components/maker-proofs.ts";
import { SectionHead } from "../../../components/section-head.tsx";
import { shortDate } from "../../../lib/format.ts";

/** Those of the last 30 days. */
export function OwnClaims({ claims }: { claims: Claim[] }) {
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
