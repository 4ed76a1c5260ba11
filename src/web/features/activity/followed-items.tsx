import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import type { Follow } from "../../../contract/following.ts";
import { KIND_LABELS, type SubjectType } from "../../../contract/following-options.ts";
import { useFollow } from "../../components/follow/use-follow.ts";
import { LoadFailed } from "../../components/load-failed.tsx";
import { followsQuery } from "../../queries/account-queries.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";

const TYPES: Record<SubjectType, { label: string; icon: string }> = {
  tool: { label: "Tool", icon: "puzzle" },
  category: { label: "Category", icon: "folder" },
  tag: { label: "Tag", icon: "flag" },
  search: { label: "Search", icon: "search" },
};

/** Everything the reader follows, and how to unfollow it. */
export function FollowedItems() {
  const { data, isError, refetch } = useQuery(followsQuery());
  if (isError) return <LoadFailed retry={refetch} />;
  return (
    <section className="activity__part" aria-labelledby="followed" aria-busy={!data}>
      <h2 id="followed">Following {data && data.items.length > 0 && <span className="muted num">{data.items.length}</span>}</h2>
      {data?.items.length === 0 && <p className="muted">Nothing yet. Use the Follow button of a tool, a category or a search.</p>}
      <ul className="activity__follows">
        {data?.items.map((follow) => (
          <Item key={follow.id} follow={follow} />
        ))}
      </ul>
    </section>
  );
}

function Item({ follow }: { follow: Follow }) {
  const { type, key, label, href, kinds } = follow;
  const { stop, isBusy } = useFollow({ type, key }, label);
  return (
    <li>
      <Icon name={TYPES[type].icon} />
      <div>
        <Link href={href}>{label}</Link>
        <p className="muted">{[TYPES[type].label, ...kinds.map((kind) => KIND_LABELS[kind])].join(" · ")}</p>
      </div>
      <Button variant="ghost" size="icon" aria-label={`Unfollow ${label}`} data-tip="Unfollow" busy={isBusy} onClick={() => stop(follow)}>
        <Icon name="x" />
      </Button>
    </li>
  );
}
