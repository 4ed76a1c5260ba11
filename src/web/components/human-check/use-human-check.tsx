/** For forms that normally need no human check: shows one when the server requires it, then resubmits the form. */
import { lazy, type ReactNode, type RefObject, Suspense, useRef, useState } from "react";
import { HUMAN_CHECK_STATUS } from "../../../contract/human-check.ts";
import { ApiError } from "../../lib/api.ts";

// Lazy, because very few visitors see it.
const HumanCheckPrompt = lazy(() => import("./human-check-prompt.tsx"));

type HumanCheckRequest = {
  /** Returns whether the server requires a check, and if so shows one. After any other failure, a used check restarts. */
  showIfRequired: (error: unknown) => boolean;
  reset: () => void;
  /** The solved check, or empty. Returned only once, because it is valid only once. */
  takeToken: () => string;
  widget: ReactNode;
};

export function useHumanCheck(
  action: "subscribe" | "submit" | "comment" | "report",
  form: RefObject<Pick<HTMLFormElement, "requestSubmit"> | null>,
): HumanCheckRequest {
  const [round, setRound] = useState(0);
  const token = useRef("");
  return {
    showIfRequired(error) {
      const isRequired = error instanceof ApiError && error.status === HUMAN_CHECK_STATUS;
      if (isRequired || round > 0) setRound(round + 1);
      return isRequired;
    },
    reset: () => setRound(0),
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
