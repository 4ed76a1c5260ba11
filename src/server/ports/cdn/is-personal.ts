import { HINT_COOKIE } from "../../../contract/auth.ts";

/** A request with one of these is personal; its response must not be shared, even if it is the same for everyone. */
export const isPersonal = ({ authorization, cookie, apiKey }: { authorization?: string | undefined; cookie?: string | undefined; apiKey?: unknown }) =>
  authorization !== undefined || apiKey !== undefined || cookie?.includes(HINT_COOKIE) === true;
