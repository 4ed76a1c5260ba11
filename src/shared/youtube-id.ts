const ID_LENGTH = 11;
const ID_IN_URL = /(?:youtu\.be\/|[?&]v=|\/(?:embed|shorts|live|v)\/)([^?&/#]+)/;

/** The video's id, or null unless it has exactly as many characters as a real one. */
export function youtubeId(url: string): string | null {
  const id = ID_IN_URL.exec(url)?.[1];
  return id?.length === ID_LENGTH && /^[\w-]+$/.test(id) ? id : null;
}
