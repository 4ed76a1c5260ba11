/** For forms that ask for no human check in quiet times: shows it once the server wants one, then sends the same again. */
import { lazy, type ReactNode, type RefObject, Suspense, useRef, useState } from "react";
import { HUMAN_CHECK_STATUS } from "../../../contract/human-check.ts";
import { ApiError } from "../../lib/api.ts";

// Nearly nobody ever sees it.
const HumanCheckPrompt = lazy(() => import("./human-check-prompt.tsx"));

type HumanCheckRequest = {
  /** Whether the server refused because it wants a check; shows one then. After any other failure a check that was used starts anew. */
  ask: (error: unknown) => boolean;
  answered: () => void;
  /** The solved check, empty until then. It counts once, so it is handed out once. */
  takeToken: () => string;
  widget: ReactNode;
};

export function useHumanCheck(action: "subscribe" | "submit" | "comment" | "report", form: RefObject<HTMLFormElement | null>): HumanCheckRequest {
  const [round, setRound] = useState(0);
  const token = useRef("");
  return {
    ask(error) {
      const isAsked = error instanceof ApiError && error.status === HUMAN_CHECK_STATUS;
      if (isAsked || round > 0) setRound(round + 1);
      return isAsked;
    },
    answered: () => setRound(0),
    takeToken() {
      const taken = token.current;
      token.current = "";
      return taken;
    },
    widget: round > 0 && (
      <Suspense>
        <HumanCheckPrompt
          action={action}
          round={round}
          onToken={(given) => {
            token.current = given;
            if (given) form.current?.requestSubmit();
          }}
        />
      </Suspense>
    ),
  };
}
