/** Shown after a submission: a preview, the next steps, and links. Based on the author's own data only. */
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "wouter";
import type { SessionUser } from "../../../contract/session.ts";
import type { Submitted } from "../../../contract/submission.ts";
import type { Tool } from "../../../contract/tool.ts";
import { LoadFailed } from "../../components/load-failed.tsx";
import { ToolCard } from "../../components/tool-card.tsx";
import { pricingLabel } from "../../lib/format.ts";
import { submissionsQuery } from "../../queries/account-queries.ts";
import { buttonClass } from "../../ui/button.tsx";
import { NextSteps } from "./next-steps.tsx";
import { receivedTool } from "./received-tool.ts";

const SUBMISSIONS = "/profile?tab=submissions";

/** `head`: the top of the tool's page. `another`: the link back to the form. `isNew`: it was just submitted, so the heading takes the focus. */
type Props = { id: string; user: SessionUser; isNew: boolean; head: (tool: Tool) => ReactNode; another: ReactNode };

export default function Received({ id, ...rest }: Props) {
  const { data, isError, isFetching, refetch } = useQuery(submissionsQuery());
  const item = data?.tools.find((tool) => String(tool.id) === id);
  if (item) return <ReceivedItem item={item} {...rest} />;
  if (isFetching) return <div className="received-wait" aria-busy="true" />;
  if (isError) return <LoadFailed retry={refetch} />;
  return (
    <Head title="Submission not found" isNew={rest.isNew}>
      <p>This account has no such submission.</p>
      <div className="btns received__ways">
        <Link className={buttonClass()} href={SUBMISSIONS}>
          My submissions
        </Link>
        {rest.another}
      </div>
    </Head>
  );
}

function ReceivedItem({ item, user, isNew, head, another }: Omit<Props, "id"> & { item: Submitted }) {
  const tool = receivedTool(item);
  return (
    <div className="received">
      <Head title="Received" isNew={isNew}>
        <Status item={item} />
        <div className="btns received__ways">
          {item.href && (
            <Link className={buttonClass()} href={item.href}>
              View listing
            </Link>
          )}
          <Link className={buttonClass({ variant: item.href ? "outline" : "default" })} href={SUBMISSIONS}>
            My submissions
          </Link>
          {another}
          <Link className={buttonClass({ variant: "outline" })} href={`/category/${tool.categorySlug}`}>
            Browse {tool.category}
          </Link>
        </div>
      </Head>
      <div className="received__body">
        <Preview tool={tool} head={head(tool)} />
        {item.status === "pending" && <NextSteps user={user} category={tool.category} />}
      </div>
    </div>
  );
}

function Head({ title, isNew, children }: { title: string; isNew: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus({ preventScroll: true });
  }, [isNew]);
  return (
    <header className="page-head page-head--alone received__head">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </header>
  );
}

function Status({ item: { name, status, rejectionReason } }: { item: Submitted }) {
  if (status === "approved") return <p>{name} is approved and listed.</p>;
  if (status === "pending") return <p>{name} is waiting for review. Only you can see it until it’s approved.</p>;
  return (
    <p>
      {name} was not accepted. {rejectionReason}
    </p>
  );
}

/** A preview of the public view. Its buttons do nothing yet, so it is inert; screen readers get a one-sentence summary. */
function Preview({ tool, head }: { tool: Tool; head: ReactNode }) {
  return (
    <section className="received__preview">
      <h2>Preview</h2>
      <p className="sr">
        {tool.name}: {tool.shortDescription}. {tool.category}, {pricingLabel(tool.pricingType)}.
      </p>
      <figure>
        <figcaption>In lists and search</figcaption>
        <div className="grid grid--3 received__card" inert>
          <ToolCard tool={tool} eager />
        </div>
      </figure>
      <figure>
        <figcaption>On its own page</figcaption>
        <div className="received__page" inert>
          {head}
        </div>
      </figure>
    </section>
  );
}
