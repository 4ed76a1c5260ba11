import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { PAGE_SIZE } from "../../contract/constants.ts";
import { LoadFailed } from "../components/load-failed.tsx";
import { Pager } from "../components/pager.tsx";
import { SignInGate } from "../components/sign-in-gate.tsx";
import { ToolCard, ToolCardSkeletons } from "../components/tool-card.tsx";
import { definePage, type PageInput } from "../lib/page.ts";
import { pageNumber } from "../lib/page-number.ts";
import { likedToolsQuery } from "../queries/account-queries.ts";
import { buttonClass } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";

export const page = definePage({
  searchParams: ["page"],
  head: () => ({ title: "Liked Tools", description: "The tools you like, in one place.", canonical: "/liked-tools", noindex: true }),
  view: LikedTools,
});

function LikedTools({ search }: PageInput) {
  return (
    <SignInGate title="Liked Tools" text="Please sign in to see the tools you like." action="Sign In" next="/liked-tools">
      {() => (
        <div className="wrap">
          <header className="page-head page-head--alone">
            <h1>Liked Tools</h1>
            <p>Tools you liked, newest first.</p>
          </header>
          <Liked page={pageNumber(search)} />
        </div>
      )}
    </SignInGate>
  );
}

function Liked({ page }: { page: number }) {
  const { data, isError, refetch } = useQuery(likedToolsQuery(page));
  if (isError) return <LoadFailed retry={refetch} />;
  if (!data) {
    return (
      <div className="grid grid--3 results" aria-busy="true">
        <ToolCardSkeletons count={6} />
      </div>
    );
  }
  if (data.items.length === 0) return <NoLikedTools isBeyond={data.total > 0} />;
  return (
    <>
      <h2 className="sr">Tools</h2>
      <div className="grid grid--3 results">
        {data.items.map((tool) => (
          <ToolCard key={tool.id} tool={tool} />
        ))}
      </div>
      <Pager
        page={page}
        total={data.total}
        pageSize={PAGE_SIZE.liked}
        noun="tools"
        hrefFor={(number) => (number === 1 ? "/liked-tools" : `/liked-tools?page=${number}`)}
      />
    </>
  );
}

function NoLikedTools({ isBeyond }: { isBeyond: boolean }) {
  return (
    <div className="empty results">
      <Icon name="heart" size={20} />
      <strong>{isBeyond ? "This page doesn't exist." : "No liked tools yet"}</strong>
      <p>{isBeyond ? "You don't have that many liked tools." : "Tap the heart on a tool to save it here."}</p>
      <Link className={buttonClass({ variant: "outline" })} href={isBeyond ? "/liked-tools" : "/tools"}>
        {isBeyond ? "Show the first page" : "Browse All Tools"}
      </Link>
    </div>
  );
}
