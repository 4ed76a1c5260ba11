/** Carries a solved human check beside a body that does not ask for one in quiet times. */
export const HUMAN_CHECK_HEADER = "human-check";
/** The answer that asks for it. */
export const HUMAN_CHECK_STATUS = 428;
