import { useQuery } from "@tanstack/react-query";
import { HOME } from "../../../contract/constants.ts";
import { SectionHead } from "../../components/section-head.tsx";
import { videosQuery } from "../../queries/shared-queries.ts";
import { VideoCard } from "./video-card.tsx";

export function FeaturedVideos() {
  const { data } = useQuery(videosQuery());
  const [first, ...rest] = data?.items ?? [];
  if (!first) return null;
  return (
    <section className="section">
      <SectionHead title="Featured Videos" />
      <div className="videos">
        <VideoCard video={first} large />
        <div className="video-list">
          {rest.slice(0, HOME.smallVideos).map((video) => (
            <VideoCard key={video.id} video={video} />
          ))}
        </div>
      </div>
    </section>
  );
}
