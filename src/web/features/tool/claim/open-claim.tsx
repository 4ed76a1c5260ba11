import type { ReactNode } from "react";
import type { Claim } from "../../../../contract/maker.ts";
import { shortDate } from "../../../lib/format.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { ClaimActions } from "./use-claim.ts";

export type OpenProps = { claim: Claim; actions: ClaimActions; onStartAgain: () => void };

/** `check`: the button that checks the proof, if there is something to check. */
export function OpenClaim({
  claim: { id, expiresAt },
  actions: { withdraw },
  onStartAgain,
  check,
  children,
}: OpenProps & { check?: ReactNode; children: ReactNode }) {
  return (
    <>
      {children}
      <div className="btns">
        {check}
        <Button variant="outline" onClick={onStartAgain}>
          Start again
        </Button>
        <Button variant="ghost" busy={withdraw.isPending} onClick={() => withdraw.mutate(id)}>
          Withdraw
        </Button>
      </div>
      {expiresAt && <p className="claim__until">Valid until {shortDate(expiresAt)}. You can leave this page and come back.</p>}
    </>
  );
}

type ProblemProps = { claim: Claim; actions: ClaimActions /** What to do about it. */; hint: string };

/** What the last check found instead. Shown anew after each check, so that it is announced even if it is the same. */
export function ClaimProblem({ claim: { problem }, actions: { check }, hint }: ProblemProps) {
  if (!problem) return null;
  return (
    <div key={check.submittedAt} className="claim__problem" role="alert">
      <Icon name="triangle-alert" />
      <div>
        <p>{problem}</p>
        <p>{hint}</p>
      </div>
    </div>
  );
}
