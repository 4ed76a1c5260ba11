/** The next step of the signed-in user's claim of a tool: choosing a proof, publishing it, waiting, or editing. */
import { useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { useLocation } from "wouter";
import type { ClaimMethod, ClaimStatus } from "../../../../contract/maker.ts";
import { LoadFailed } from "../../../components/load-failed.tsx";
import { claimQuery } from "../../../queries/account-queries.ts";
import { ChooseProof } from "./choose-proof.tsx";
import { ConfirmByMail } from "./confirm-by-mail.tsx";
import { MakerLinks } from "./maker-links.tsx";
import { OpenClaim } from "./open-claim.tsx";
import { PublishProof } from "./publish-proof.tsx";
import { useClaim } from "./use-claim.ts";

type Tool = { slug: string; name: string };
type Props = { tool: Tool /** From a mail. */; code: string | null };

export default function ClaimSteps({ tool, code }: Props) {
  const { data: status, isError, refetch } = useQuery(claimQuery(tool.slug));
  if (isError) return <LoadFailed retry={refetch} />;
  if (!status) return <div className="claim-wait" aria-busy="true" />;
  return <Step tool={tool} code={code} status={status} />;
}

type StepName = "choose" | "wait" | "done" | Exclude<ClaimMethod, "review">;

function stepOf({ isMaker, claim }: ClaimStatus, isChoosing: boolean): StepName {
  if (isMaker) return "done";
  if (!claim || claim.isExpired || isChoosing) return "choose";
  return claim.method === "review" ? "wait" : claim.method;
}

const TITLES: Record<StepName, (tool: Tool) => string> = {
  choose: ({ name }) => `How can you prove that ${name} is yours?`,
  dns: () => "Add a DNS record",
  meta: () => "Add a tag to the home page",
  file: () => "Add a file to the website",
  mail: () => "Confirm by email",
  wait: () => "Waiting for a review",
  done: ({ name }) => `You can edit ${name}`,
};

function Step({ tool, code, status }: Props & { status: ClaimStatus }) {
  const id = useId();
  const [, navigate] = useLocation();
  const [isChoosing, setChoosing] = useState(false);
  const step = stepOf(status, isChoosing);
  const section = useFocusOnChange(step);
  const { claim } = status;
  // Without the code, which is used up.
  const actions = useClaim(tool, { onAccepted: () => navigate(`/tools/${tool.slug}/claim`, { replace: true }) });
  const open = claim && { claim, actions, onStartAgain: () => setChoosing(true) };
  return (
    <section className="claim" ref={section} tabIndex={-1} aria-labelledby={id}>
      <h2 id={id}>{TITLES[step](tool)}</h2>
      {step === "choose" && (
        <ChooseProof
          status={status}
          hasCode={code !== null}
          onStarted={(started) => {
            actions.show(started);
            setChoosing(false);
          }}
          onBack={isChoosing && open ? () => setChoosing(false) : null}
        />
      )}
      {step === "mail" && open && <ConfirmByMail {...open} code={code} />}
      {(step === "dns" || step === "meta" || step === "file") && open && <PublishProof {...open} method={step} />}
      {step === "wait" && open && (
        <OpenClaim {...open}>
          <p>We review every claim, usually within two days, and email you the decision.</p>
        </OpenClaim>
      )}
      {step === "done" && <MakerLinks tool={tool} />}
    </section>
  );
}

/** After a step, the button that had the focus is gone, and the page may be shorter. */
function useFocusOnChange(step: StepName): RefObject<HTMLElement | null> {
  const section = useRef<HTMLElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    scrollTo({ top: 0, behavior: "instant" });
    section.current?.focus({ preventScroll: true });
  }, [step]);
  return section;
}
