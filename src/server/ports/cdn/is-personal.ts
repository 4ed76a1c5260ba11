import { HINT_COOKIE } from "../../../contract/auth.ts";

/** Whoever sends one of these is somebody; what they get is nobody else's, even where it is the same. */
export const isPersonal = ({ authorization, cookie, apiKey }: { authorization?: string | undefined; cookie?: string | undefined; apiKey?: unknown }) =>
  authorization !== undefined || apiKey !== undefined || cookie?.includes(HINT_COOKIE) === true;
