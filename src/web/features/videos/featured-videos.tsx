import { useQuery } from "@tanstack/react-query";
import { SectionHead } from "../../components/section-head.tsx";
import { useHome } from "../../lib/home.ts";
import { videosQuery } from "../../queries/shared-queries.ts";
import { VideoCard } from "./video-card.tsx";

export function FeaturedVideos() {
  const { counts, titles } = useHome();
  const { videos: shown = 0 } = counts;
  const { data } = useQuery(videosQuery(shown));
  const [first, ...rest] = data?.items ?? [];
  if (!first) return null;
  return (
    <section className="section">
      <SectionHead title={titles.videos ?? "Featured Videos"} />
      <div className="videos">
        <VideoCard video={first} large />
        <div className="video-list">
          {rest.slice(0, shown - 1).map((video) => (
            <VideoCard key={video.id} video={video} />
          ))}
        </div>
      </div>
    </section>
  );
}
