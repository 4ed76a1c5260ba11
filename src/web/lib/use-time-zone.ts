import { useSite } from "./site.ts";

/** The time zone of what is scheduled. */
export const useTimeZone = () => useSite().timeZone ?? "UTC";
