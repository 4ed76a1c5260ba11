import type { ComponentProps } from "react";
import { useSite } from "../../lib/site.ts";
import { HumanCheck } from "./human-check.tsx";

/** The check as it appears in a form that did not need one before, with an explanation. */
export default function HumanCheckPrompt(props: ComponentProps<typeof HumanCheck>) {
  const { apiBaseUrl } = useSite();
  return (
    <>
      <p className="human-question" role="alert">
        One more step: please confirm that you're human.
      </p>
      <HumanCheck {...props} baseUrl={apiBaseUrl} />
    </>
  );
}
