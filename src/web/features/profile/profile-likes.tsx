import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { PAGE_SIZE } from "../../../contract/constants.ts";
import { LoadFailed } from "../../components/load-failed.tsx";
import { SectionHead } from "../../components/section-head.tsx";
import { ToolCard, ToolCardSkeletons } from "../../components/tool-card.tsx";
import { likedToolsQuery } from "../../queries/account-queries.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";

const OVERVIEW_LIKED = 3;

export function RecentLikes() {
  return (
    <section className="section section--profile">
      <SectionHead title="Recently liked" more={{ href: "/profile?tab=liked", label: "All liked tools" }} />
      <Cards most={OVERVIEW_LIKED} />
    </section>
  );
}

export function LikedGrid() {
  const { data } = useQuery(likedToolsQuery(1));
  return (
    <section className="section section--profile">
      <h2 className="sr">Liked Tools</h2>
      <Cards most={PAGE_SIZE.liked} />
      {data && data.total > PAGE_SIZE.liked && (
        <p className="section__more">
          <Link className={buttonClass({ variant: "outline" })} href="/liked-tools">
            Show all {data.total} liked tools
          </Link>
        </p>
      )}
    </section>
  );
}

function Cards({ most }: { most: number }) {
  const { data, isError, refetch } = useQuery(likedToolsQuery(1));
  if (isError) return <LoadFailed retry={refetch} />;
  if (data?.items.length === 0) {
    return (
      <div className="empty">
        <Icon name="heart" size={20} />
        <strong>No liked tools yet</strong>
        <p>Tap the heart on a tool to save it here.</p>
        <Link className={buttonClass({ variant: "outline" })} href="/tools">
          Browse All Tools
        </Link>
      </div>
    );
  }
  return (
    <div className="grid grid--3" aria-busy={!data}>
      {data ? data.items.slice(0, most).map((tool) => <ToolCard key={tool.id} tool={tool} />) : <ToolCardSkeletons count={OVERVIEW_LIKED} />}
    </div>
  );
}
