/** The header with a solved human check, for calls that normally need none. */
export const HUMAN_CHECK_HEADER = "human-check";
/** The status of a response that requires one. */
export const HUMAN_CHECK_STATUS = 428;
