/** For forms that ask for no human check in quiet times: shows it once the server wants one, then sends the same again. */
import { lazy, type ReactNode, Suspense, useState } from "react";
import { HUMAN_CHECK_STATUS } from "../../../contract/human-check.ts";
import { ApiFailure } from "../../lib/api.ts";
import { useSite } from "../../lib/site.ts";

// Nearly nobody ever sees it.
const HumanCheck = lazy(async () => ({ default: (await import("./human-check.tsx")).HumanCheck }));

type Question = {
  /** Whether a failure was this question. */
  ask: (error: unknown) => boolean;
  answered: () => void;
  widget: ReactNode;
};

export function useHumanQuestion(action: "subscribe" | "submit" | "comment" | "report", sendAgain: (token: string) => void): Question {
  const { apiBaseUrl } = useSite();
  const [round, setRound] = useState(0);
  return {
    ask(error) {
      if (!(error instanceof ApiFailure) || error.status !== HUMAN_CHECK_STATUS) return false;
      setRound((before) => before + 1);
      return true;
    },
    answered: () => setRound(0),
    widget: round > 0 && (
      <Suspense>
        <p className="human-question" role="alert">
          One more thing: please show that you are a person.
        </p>
        <HumanCheck action={action} round={round} baseUrl={apiBaseUrl} onToken={(token) => token && sendAgain(token)} />
      </Suspense>
    ),
  };
}
