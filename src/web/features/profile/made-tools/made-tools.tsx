/** "My Tools" in the profile: the tools that a user makes, and their claims. */
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { LoadFailed } from "../../../components/load-failed.tsx";
import { madeToolsQuery } from "../../../queries/account-queries.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { AcceptInvite } from "./accept-invite.tsx";
import { MadeTool } from "./made-tool.tsx";
import { OwnClaims } from "./own-claims.tsx";

export default function MadeTools({ invite }: { /** From a mail. */ invite: string | null }) {
  const { data, isError, refetch } = useQuery(madeToolsQuery());
  return (
    <>
      {invite && <AcceptInvite key={invite} token={invite} />}
      {isError && <LoadFailed retry={refetch} />}
      {!data && !isError && <MadeToolsSkeleton />}
      {data && (
        <>
          <section className="section section--profile">
            <h2 className="sr">My Tools</h2>
            {data.items.length === 0 ? (
              <NoTools />
            ) : (
              <ul className="made">
                {data.items.map((tool) => (
                  <MadeTool key={tool.slug} tool={tool} />
                ))}
              </ul>
            )}
          </section>
          <OwnClaims claims={data.claims} />
        </>
      )}
    </>
  );
}

const NoTools = () => (
  <div className="empty">
    <Icon name="shield-check" size={20} />
    <strong>No tools yet</strong>
    <p>Do you make a tool that is listed here? Open its page and choose “Is this your tool?” to keep it up to date.</p>
    <Link className={buttonClass({ variant: "outline" })} href="/tools">
      Browse All Tools
    </Link>
  </div>
);

const MadeToolsSkeleton = () => (
  <div className="section section--profile" aria-busy="true">
    <ul className="made" aria-hidden="true">
      <li className="made__tool">
        <div className="made__head">
          <span className="logo logo--40 sk" />
          <span className="sk sk--line sk--short" />
        </div>
      </li>
    </ul>
  </div>
);
