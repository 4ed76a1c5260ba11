import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { FollowButton } from "../../components/follow/follow-button.tsx";
import { categoriesQuery } from "../../queries/shared-queries.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";

const SUGGESTED = 4;

/** Before anything is followed, the largest categories are suggested. */
export function NoActivity({ isFollowing, isFiltered }: { isFollowing: boolean; isFiltered: boolean }) {
  if (isFollowing) {
    return (
      <div className="empty results">
        <Icon name="bell" size={20} />
        <strong>{isFiltered ? "Nothing of this kind yet" : "No news yet"}</strong>
        <p>News about what you follow will appear here.</p>
      </div>
    );
  }
  return (
    <div className="empty results">
      <Icon name="bell" size={20} />
      <strong>You don't follow anything yet</strong>
      <p>Follow tools, categories and searches. Their news will appear here.</p>
      <Suggestions />
      <Link className={buttonClass({ variant: "outline" })} href="/tools">
        Browse all tools
      </Link>
    </div>
  );
}

function Suggestions() {
  const { data } = useQuery(categoriesQuery());
  const largest = data?.items.filter(({ isAdult }) => !isAdult).toSorted((a, b) => b.toolCount - a.toolCount);
  return (
    <ul className="activity__suggestions">
      {largest?.slice(0, SUGGESTED).map(({ slug, name }) => (
        <li key={slug}>
          <Link href={`/category/${slug}`}>{name}</Link>
          <FollowButton subject={{ type: "category", key: slug }} name={name} />
        </li>
      ))}
    </ul>
  );
}
