import type { Organization, VideoObject, WebSite } from "schema-dts";
import { HOME } from "../../contract/constants.ts";
import type { Video } from "../../contract/video.ts";
import { siteImageHref } from "../../shared/site-image.ts";
import { youtubeId } from "../../shared/youtube-id.ts";
import { toolList } from "../head/common-structured-data.ts";
import type { HeadExtras } from "../head/head-tags.ts";
import type { Site } from "../lib/site.ts";
import { trendingToolsQuery, videosQuery } from "../queries/shared-queries.ts";

export const homeHead: HeadExtras = ({ read, site }) => ({
  structuredData: [
    organization(site),
    webSite(site),
    toolList(site, "Trending This Week", (read(trendingToolsQuery())?.items ?? []).slice(0, HOME.trending)),
    ...videoObjects((read(videosQuery())?.items ?? []).slice(0, HOME.smallVideos + 1)),
  ],
});

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
