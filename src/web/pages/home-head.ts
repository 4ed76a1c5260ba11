import type { Organization, VideoObject, WebSite } from "schema-dts";
import type { Video } from "../../contract/video.ts";
import { siteImageHref } from "../../shared/site-image.ts";
import { youtubeId } from "../../shared/youtube-id.ts";
import { toolList } from "../head/common-structured-data.ts";
import type { HeadExtras } from "../head/head-tags.ts";
import { homeOf } from "../lib/home.ts";
import type { Site } from "../lib/site.ts";
import { trendingToolsQuery, videosQuery } from "../queries/shared-queries.ts";

export const homeHead: HeadExtras = ({ read, site }) => {
  const { counts, titles } = homeOf(site);
  const trending = counts.trending ? read(trendingToolsQuery())?.items : undefined;
  const videos = counts.videos ? read(videosQuery(counts.videos))?.items : undefined;
  return {
    structuredData: [
      organization(site),
      webSite(site),
      ...(counts.trending ? [toolList(site, titles.trending ?? "Trending This Week", (trending ?? []).slice(0, counts.trending))] : []),
      ...videoObjects((videos ?? []).slice(0, counts.videos)),
    ],
  };
};

const organization = (site: Site): Organization => ({
  "@type": "Organization",
  "@id": `${site.url}/#organization`,
  name: site.name,
  url: `${site.url}/`,
  logo: site.url + (site.appearance?.logo ? siteImageHref(site.appearance.logo.light) : "/icons/512.png"),
  // A URL without a path is the network's home page, not our profile.
  sameAs: site.social.map(({ url }) => url).filter((url) => new URL(url).pathname.length > 1),
});

const webSite = (site: Site): WebSite => ({
  "@type": "WebSite",
  "@id": `${site.url}/#website`,
  name: site.name,
  url: `${site.url}/`,
  publisher: { "@id": `${site.url}/#organization` },
  potentialAction: {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${site.url}/search?q={search_term_string}` },
    // Google's extension; schema-dts does not know the hyphenated name.
    ...{ "query-input": "required name=search_term_string" },
  },
});

/** A video needs a publication date. Videos without one are omitted rather than given an invented date. */
const videoObjects = (videos: Video[]): VideoObject[] =>
  videos.flatMap(({ title, youtubeUrl, channel, views, publishedOn }) => {
    const id = youtubeId(youtubeUrl);
    if (!id || !publishedOn) return [];
    return [
      {
        "@type": "VideoObject" as const,
        name: title,
        description: channel ? `${title}, by ${channel}` : title,
        thumbnailUrl: `https://i.ytimg.com/vi/${id}/hqdefault.jpg`,
        embedUrl: `https://www.youtube-nocookie.com/embed/${id}`,
        url: youtubeUrl,
        uploadDate: publishedOn,
        ...(views === null
          ? {}
          : {
              interactionStatistic: {
                "@type": "InteractionCounter" as const,
                interactionType: { "@type": "WatchAction" as const },
                userInteractionCount: views,
              },
            }),
      },
    ];
  });
