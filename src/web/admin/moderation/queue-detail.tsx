/** One queue item with the details for a decision: duplicates, reports, and the submitter's history. */
import { Link } from "wouter";
import type { QueueItem } from "../../../contract/admin/moderation.ts";
import type { OpenChange } from "../../../contract/admin/tool-changes.ts";
import { FactDiff } from "../../components/fact-diff.tsx";
import { SourceText } from "../../components/source-text.tsx";
import { shortDate } from "../../lib/format.ts";
import { buttonClass } from "../../ui/button.tsx";
import { DecisionButtons } from "../components/decision-buttons.tsx";
import { ItemPreview } from "../components/item-preview.tsx";
import { StatusBadge } from "../components/status-badge.tsx";
import { formatElapsed, moment } from "../lib/format-time.ts";
import { KIND_LABEL } from "../lib/messages.ts";
import { decisionsFor } from "./decisions-for.ts";
import { NearDuplicates } from "./near-duplicates.tsx";
import { keyOf, waitingSince } from "./queue-list.tsx";

type Props = { item: QueueItem; onApprove: () => void; onReject: () => void };

export function QueueDetail({ item, onApprove, onReject }: Props) {
  return (
    <section className="queue__item" aria-label={item.title}>
      <div className="decision-bar">
        <DecisionButtons title={item.title} onApprove={onApprove} onReject={onReject} {...decisionsFor(item)} />
        {editedId(item) !== null && (
          <Link className={buttonClass({ variant: "ghost", className: "btn--xs" })} href={`/admin/tools?id=${editedId(item)}`}>
            Edit
          </Link>
        )}
        <span className="type">
          {KIND_LABEL[item.type]} · {formatElapsed(waitingSince(item))}
        </span>
      </div>
      <div className="decision-notes">
        <Reports item={item} />
        <Duplicates item={item} />
        {item.change && <ProposedChange change={item.change} />}
        {item.claim && <ClaimedTool claim={item.claim} />}
        {item.update && <WrittenUpdate update={item.update} />}
        {item.collection?.before && <ShownCollection before={item.collection.before} />}
        {item.type === "tools" && item.tool && <NearDuplicates key={item.tool.slug} tool={item.tool} known={item.duplicates.map(({ slug }) => slug)} />}
        <Submitter item={item} />
      </div>
      {/* A long item scrolls here, so the keyboard must reach it. Each starts at its top; the buttons above stay in place and keep the focus. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section key={keyOf(item)} className="item-preview" aria-label="Public preview" tabIndex={0}>
        <ItemPreview item={item} />
      </section>
    </section>
  );
}

const editedId = ({ type, id, change, tool }: QueueItem) => (type === "tools" ? id : (change?.tool.id ?? tool?.id ?? null));

/** Its diff, and the present values where they differ from what its author saw. */
function ProposedChange({ change: { changes, isOutdated, source, reason, appliesAt } }: { change: OpenChange }) {
  return (
    <div className={isOutdated ? "note note--warn" : "note"}>
      {isOutdated && <p>The listing was changed after this was suggested. Approving overwrites the newer values.</p>}
      {appliesAt && <p>It was scheduled for {moment(appliesAt)} and waits for your decision.</p>}
      <FactDiff changes={changes} />
      {source && (
        <p>
          Source: <SourceText source={source} />
        </p>
      )}
      {reason && <p>{reason}</p>}
    </div>
  );
}

/** What a maker says is new. */
const WrittenUpdate = ({ update: { text, link } }: { update: NonNullable<QueueItem["update"]> }) => (
  <div className="note">
    <b>What's new</b>
    <p>{text}</p>
    {link && (
      <p>
        <SourceText source={link} />
      </p>
    )}
  </div>
);

/** A change of a collection that is online, or one that was reported. */
const ShownCollection = ({ before: { title, description } }: { before: NonNullable<NonNullable<QueueItem["collection"]>["before"]> }) => (
  <div className="note">
    <b>Visitors see now: {title}</b>
    <p>{description}</p>
  </div>
);

/** What a person wrote to prove that the tool is theirs. */
const ClaimedTool = ({ claim: { domain, evidence } }: { claim: NonNullable<QueueItem["claim"]> }) => (
  <div className="note claim-note">
    <b>Says that this tool on {domain} is theirs</b>
    <p>
      {/* The odd parts are addresses. */}
      {evidence.split(/(https?:\/\/\S*[^\s.,;:!?)"'])/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change
        <SourceText key={index} source={part} />
      ))}
    </p>
  </div>
);

function Reports({ item: { reports, flag, isHidden } }: { item: QueueItem }) {
  if (reports.length === 0 && !flag) return null;
  return (
    <div className="note note--warn">
      {flag && <p>Flagged: {flag}</p>}
      {isHidden && <p>Hidden from the public until reviewed.</p>}
      {reports.length > 0 && (
        <ul>
          {reports.map(({ id, reason, details, createdAt }) => (
            <li key={id}>
              <b>{reason}</b>, {formatElapsed(createdAt)} ago{details && `: ${details}`}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Duplicates({ item: { id: of, duplicates } }: { item: QueueItem }) {
  if (duplicates.length === 0) return null;
  return (
    <div className="note note--warn">
      <b>Likely duplicates</b>
      <ul>
        {duplicates.map(({ id, name, website, status, inBin, because }) => (
          <li key={id}>
            <Link href={`/admin/tools?id=${id}`}>{name}</Link> ({website}), same {because}{" "}
            {inBin ? <span className="badge">In the bin</span> : <StatusBadge status={status} />}{" "}
            {!inBin && (
              <Link href={`/admin/tools?id=${of}&merge=${id}`} aria-label={`Merge with ${name}`}>
                Merge
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Submitter({ item: { submitter } }: { item: QueueItem }) {
  if (!submitter) return null;
  const { name, email, joinedAt, approved, rejected, pending, isDisabled } = submitter;
  return (
    <div className="note">
      <Link href={`/admin/users?q=${encodeURIComponent(email)}`}>{name}</Link>, member since {shortDate(joinedAt)}: {approved} approved, {rejected} rejected,{" "}
      {pending} pending
      {isDisabled && " (disabled)"}
    </div>
  );
}
