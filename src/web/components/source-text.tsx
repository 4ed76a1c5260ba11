/** The source of a change: a link if it is a URL. It comes from visitors, so it is nofollow and opens elsewhere. */
export const SourceText = ({ source }: { source: string }) =>
  /^https?:\/\/\S+$/.test(source) ? (
    <a href={source} target="_blank" rel="noopener noreferrer nofollow ugc">
      {source.replace(/^https?:\/\/(www\.)?/, "")}
    </a>
  ) : (
    source
  );
