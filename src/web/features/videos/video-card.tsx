import { useState } from "react";
import { pathOf } from "../../../contract/operations/path-of.ts";
import type { Video } from "../../../contract/video.ts";
import { youtubeId } from "../../../shared/youtube-id.ts";
import { ThemedPicture } from "../../components/themed-picture.tsx";
import { count } from "../../lib/format.ts";
import { useSite } from "../../lib/site.ts";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";

/** Shows the host's thumbnail, or our own poster; the cookie-free player loads only on a click. */
export function VideoCard({ video, large = false }: { video: Video; large?: boolean }) {
  return (
    <article className={large ? "video-big" : "video-row"}>
      <VideoFrame video={video} large={large} />
      <div>
        <h3>{video.title}</h3>
        <p className="video-meta">{[video.channel, video.views !== null && `${count(video.views)} views`].filter(Boolean).join(" · ")}</p>
      </div>
    </article>
  );
}

function VideoFrame({ video, large }: { video: Video; large: boolean }) {
  const [isPlaying, setPlaying] = useState(false);
  const [picture, setPicture] = useState<"thumbnail" | "poster" | null>("thumbnail");
  const { imageBaseUrl } = useSite();
  const id = youtubeId(video.youtubeUrl);
  if (!id) return <div className="thumb thumb--none" />;
  if (isPlaying) {
    return (
      <div className="thumb">
        <iframe
          src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1`}
          title={video.title}
          allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
        />
      </div>
    );
  }
  // Without JavaScript the link leads to the video.
  return (
    <a
      className={picture === "thumbnail" ? "thumb" : "thumb thumb--none"}
      href={video.youtubeUrl}
      aria-label={["Play", video.title, video.duration].filter(Boolean).join(" ")}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        setPlaying(true);
      }}
    >
      {picture === "thumbnail" && (
        <Picture
          src={`https://i.ytimg.com/vi/${id}/${large ? "hqdefault" : "mqdefault"}.jpg`}
          alt=""
          width={480}
          height={270}
          loading="lazy"
          onFail={() => setPicture("poster")}
        />
      )}
      {picture === "poster" && (
        <ThemedPicture
          source={(theme) => ({ src: `${imageBaseUrl}${pathOf("GET /api/videos/:id/poster", { id: video.id })}?theme=${theme}${large ? "" : "&small=1"}` })}
          width={800}
          height={450}
          onFail={() => setPicture(null)}
        />
      )}
      <span className="thumb__play">
        <Icon name="play" />
      </span>
      {video.duration && <span className="thumb__len">{video.duration}</span>}
    </a>
  );
}
