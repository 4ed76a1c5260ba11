import { YOUTUBE_ID_LENGTH } from "./constants.ts";

const ID_IN_URL = /(?:youtu\.be\/|[?&]v=|\/(?:embed|shorts|live|v)\/)([^?&/#]+)/;

/** The video's id, or null unless it has exactly the 11 characters of a real one. */
export function youtubeId(url: string): string | null {
  const id = ID_IN_URL.exec(url)?.[1];
  return id?.length === YOUTUBE_ID_LENGTH && /^[\w-]+$/.test(id) ? id : null;
}
