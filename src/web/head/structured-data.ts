/** A page's schema.org data for search engines. Server only, so it is in no page's bundle. */
import type { BlogPosting, BreadcrumbList, FAQPage, ItemList, NewsArticle, Organization, SoftwareApplication, Thing, VideoObject, WebSite } from "schema-dts";
import type { BlogPost } from "../../contract/blog.ts";
import type { NewsArticle as Article } from "../../contract/news.ts";
import type { Tool, ToolCard } from "../../contract/tool.ts";
import type { Video } from "../../contract/video.ts";
import { youtubeId } from "../../contract/youtube.ts";
import type { Site } from "../lib/site.ts";

const absolute = (site: Site, address: string) => (address.startsWith("/") ? site.url + address : address);

export const organization = (site: Site): Organization => ({
  "@type": "Organization",
  "@id": `${site.url}/#organization`,
  name: site.name,
  url: `${site.url}/`,
  logo: `${site.url}/icons/512.png`,
  // A URL without a path is the network's home page, not our profile.
  sameAs: site.social.map(({ url }) => url).filter((url) => new URL(url).pathname.length > 1),
});

export const webSite = (site: Site): WebSite => ({
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

export const breadcrumb = (site: Site, trail: { name: string; path: string }[]): BreadcrumbList => ({
  "@type": "BreadcrumbList",
  itemListElement: [{ name: "Home", path: "/" }, ...trail].map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: site.url + path,
  })),
});

export const toolList = (site: Site, name: string, tools: Pick<ToolCard, "slug" | "name">[], first = 1): ItemList => ({
  "@type": "ItemList",
  name,
  itemListElement: tools.map((tool, index) => ({ "@type": "ListItem", position: first + index, name: tool.name, url: `${site.url}/tools/${tool.slug}` })),
});

const isFree: Record<ToolCard["pricingType"], boolean> = { free: true, freemium: true, "open-source": true, paid: false };

export const software = (site: Site, tool: Tool): SoftwareApplication => ({
  "@type": "SoftwareApplication",
  name: tool.name,
  description: tool.shortDescription,
  url: `${site.url}/tools/${tool.slug}`,
  sameAs: tool.website,
  applicationCategory: tool.category,
  operatingSystem: tool.access.join(", ") || "Web",
  ...(tool.logoUrl ? { image: absolute(site, tool.logoUrl) } : {}),
  ...(tool.keyFeatures.length > 0 ? { featureList: tool.keyFeatures } : {}),
  dateModified: tool.updatedAt ?? tool.createdAt,
  // We know whether a tool is free, but not what a plan costs, so only a price of zero is stated.
  ...(isFree[tool.pricingType] ? { offers: { "@type": "Offer", price: 0, priceCurrency: "USD", category: tool.pricingType } } : {}),
  // Likes are not ratings, so no aggregateRating is claimed.
  ...(tool.likes > 0
    ? { interactionStatistic: { "@type": "InteractionCounter", interactionType: { "@type": "LikeAction" }, userInteractionCount: tool.likes } }
    : {}),
});

export const faqPage = ({ faqs }: Tool): FAQPage[] =>
  faqs.length === 0
    ? []
    : [
        {
          "@type": "FAQPage",
          mainEntity: faqs.map(({ question, answer }) => ({ "@type": "Question", name: question, acceptedAnswer: { "@type": "Answer", text: answer } })),
        },
      ];

export const blogPosting = (site: Site, post: BlogPost, image: string): BlogPosting => ({
  "@type": "BlogPosting",
  headline: post.title,
  description: post.excerpt,
  url: `${site.url}/blog/${post.slug}`,
  mainEntityOfPage: `${site.url}/blog/${post.slug}`,
  image,
  datePublished: post.publishDate ?? post.createdAt,
  author: { "@type": "Person", name: post.author },
  publisher: { "@type": "Organization", name: site.name, url: `${site.url}/` },
  ...(post.tags.length > 0 ? { keywords: post.tags.join(", ") } : {}),
  ...(post.readTime === null ? {} : { timeRequired: `PT${post.readTime}M` }),
});

/** The articles are external: each is listed with its source, and the page is only a list of them. */
export const newsList = (articles: Article[], first: number): ItemList => ({
  "@type": "ItemList",
  name: "AI News",
  itemListElement: articles.map((article, index) => ({ "@type": "ListItem", position: first + index, item: newsArticle(article) })),
});

const newsArticle = ({ title, sourceUrl, publishDate, source }: Article): NewsArticle => ({
  "@type": "NewsArticle",
  name: title,
  headline: title,
  url: sourceUrl,
  datePublished: publishDate,
  author: { "@type": "Organization", name: source || new URL(sourceUrl).hostname, url: new URL(sourceUrl).origin },
});

/** A video needs a publication date. Videos without one are omitted rather than given an invented date. */
export const videoObjects = (videos: Video[]): VideoObject[] =>
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

/** One script for all of a page's items. Escaped, so that no text can close the script element. */
export const jsonLd = (things: Thing[]) =>
  things.length === 0
    ? ""
    : `<script type="application/ld+json">${JSON.stringify({ "@context": "https://schema.org", "@graph": things }).replace(/[<\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`)}</script>`;
