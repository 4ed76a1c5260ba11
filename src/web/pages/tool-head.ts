import type { FAQPage, ImageObject, SoftwareApplication } from "schema-dts";
import type { ReviewList } from "../../contract/review.ts";
import type { Tool, ToolCard } from "../../contract/tool.ts";
import { screenshotPath } from "../../shared/screenshot-path.ts";
import { toolCard } from "../../shared/social-card.ts";
import { breadcrumb } from "../head/common-structured-data.ts";
import type { HeadExtras } from "../head/head-tags.ts";
import { planOffers } from "../head/plan-offers.ts";
import type { Site } from "../lib/site.ts";
import { toolQuery, toolReviewsQuery } from "../queries/page-queries.ts";

export const toolHead: HeadExtras = ({ input, read, site }) => {
  const tool = read(toolQuery(input.params.slug ?? ""));
  // Adult tools get no card, feed, Markdown version or structured data.
  if (!tool || tool.isAdult) return {};
  const trail = [
    { name: tool.category, path: `/category/${tool.categorySlug}` },
    { name: tool.name, path: `/tools/${tool.slug}` },
  ];
  return {
    card: toolCard(tool, site.categoryHues),
    structuredData: [software(site, tool, read(toolReviewsQuery(tool.slug))), breadcrumb(site, trail), ...faqPage(tool)],
    markdown: `/tools/${tool.slug}.md`,
    feed: { title: `New ${tool.category} tools`, path: `/feeds/category/${tool.categorySlug}` },
  };
};

const absolute = (site: Site, address: string) => (address.startsWith("/") ? site.url + address : address);

const isFree: Record<ToolCard["pricingType"], boolean> = { free: true, freemium: true, "open-source": true, paid: false };

/** Without known prices only a price of zero is stated, because the rest would be invented. */
function offersOf({ plans, pricingType }: Tool): Pick<Extract<SoftwareApplication, object>, "offers"> {
  const offers = planOffers(plans);
  if (offers) return { offers };
  return isFree[pricingType] ? { offers: { "@type": "Offer", price: 0, priceCurrency: "USD", category: pricingType } } : {};
}

const imageObject = (site: Site, { id, caption, width, height }: Tool["screenshots"][number]): ImageObject => ({
  "@type": "ImageObject",
  url: site.url + screenshotPath(id, width),
  caption,
  width: `${width}`,
  height: `${height}`,
});

const software = (site: Site, tool: Tool, reviews: ReviewList | null | undefined): SoftwareApplication => ({
  "@type": "SoftwareApplication",
  name: tool.name,
  description: tool.shortDescription,
  url: `${site.url}/tools/${tool.slug}`,
  sameAs: tool.website,
  applicationCategory: tool.category,
  operatingSystem: tool.access.join(", ") || "Web",
  ...(tool.logoUrl ? { image: absolute(site, tool.logoUrl) } : {}),
  ...(tool.keyFeatures.length > 0 ? { featureList: tool.keyFeatures } : {}),
  ...(tool.screenshots.length > 0 ? { screenshot: tool.screenshots.map((one) => imageObject(site, one)) } : {}),
  dateModified: tool.updatedAt ?? tool.createdAt,
  ...offersOf(tool),
  ...ratingOf(reviews),
  // Likes are not ratings, so they are no part of aggregateRating.
  ...(tool.likes > 0
    ? { interactionStatistic: { "@type": "InteractionCounter", interactionType: { "@type": "LikeAction" }, userInteractionCount: tool.likes } }
    : {}),
});

/** Only where the page shows ratings, from five reviews on. */
function ratingOf(reviews: ReviewList | null | undefined): Pick<Extract<SoftwareApplication, object>, "aggregateRating" | "review"> {
  if (!reviews?.rating) return {};
  const { average, count } = reviews.rating;
  const scale = { bestRating: 5, worstRating: 1 };
  return {
    aggregateRating: { "@type": "AggregateRating", ratingValue: average, reviewCount: count, ...scale },
    review: reviews.items.map(({ author, stars, usedFor, createdAt }) => ({
      "@type": "Review",
      author: { "@type": "Person", name: author ?? "Verified user" },
      reviewRating: { "@type": "Rating", ratingValue: stars, ...scale },
      reviewBody: usedFor,
      datePublished: createdAt,
    })),
  };
}

const faqPage = ({ faqs }: Tool): FAQPage[] =>
  faqs.length === 0
    ? []
    : [
        {
          "@type": "FAQPage",
          mainEntity: faqs.map(({ question, answer }) => ({ "@type": "Question", name: question, acceptedAnswer: { "@type": "Answer", text: answer } })),
        },
      ];
