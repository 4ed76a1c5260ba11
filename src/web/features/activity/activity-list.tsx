import { Link } from "wouter";
import type { FollowedEvent } from "../../../contract/following.ts";
import { EVENT_LABELS, type EventType } from "../../../contract/following-options.ts";
import { Logo } from "../../components/logo.tsx";
import { dayName } from "../../lib/format.ts";
import { Icon } from "../../ui/icon.tsx";

const ICONS: Record<EventType, string> = { listed: "plus", price: "receipt", update: "megaphone", offline: "triangle-alert", online: "circle-check" };

/** With the year, unless it is the present one. */
const nameOf = (day: string) => [dayName(day), ...(day.startsWith(String(new Date().getUTCFullYear())) ? [] : [day.slice(0, 4)])].join(", ");
const dayOf = ({ at }: FollowedEvent) => at.slice(0, 10);

/** Events by day, newest first. */
export function ActivityList({ events }: { events: FollowedEvent[] }) {
  return [...Map.groupBy(events, dayOf)].map(([day, ofDay]) => (
    <section key={day} className="activity__day">
      <h2>
        <time dateTime={day}>{nameOf(day)}</time>
      </h2>
      <ol>
        {ofDay.map((event) => (
          <Event key={event.key} event={event} />
        ))}
      </ol>
    </section>
  ));
}

function Event({ event: { type, tool, text, href, because, isNew } }: { event: FollowedEvent }) {
  return (
    <li className="activity__event" data-new={isNew || undefined}>
      <Logo tool={tool} size={40} />
      <div>
        <p className="activity__meta">
          <Icon name={ICONS[type]} />
          {EVENT_LABELS[type]}
          {isNew && <span className="badge">New</span>}
        </p>
        <h3>
          <Link href={href}>{tool.name}</Link>
        </h3>
        <p>{text}</p>
        {because !== tool.name && <p className="activity__because">You follow {because}</p>}
      </div>
    </li>
  );
}
