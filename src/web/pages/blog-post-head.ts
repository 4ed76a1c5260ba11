import type { BlogPosting } from "schema-dts";
import type { BlogPost } from "../../contract/blog.ts";
import { postCard } from "../../shared/social-card.ts";
import { breadcrumb } from "../head/common-structured-data.ts";
import type { HeadExtras } from "../head/head-tags.ts";
import type { Site } from "../lib/site.ts";
import { blogQuery } from "../queries/page-queries.ts";

export const blogPostHead: HeadExtras = ({ input, read, site, image }) => {
  const post = read(blogQuery(input.params.slug ?? ""));
  if (!post) return {};
  const trail = [
    { name: site.terms.blog, path: "/blog" },
    { name: post.title, path: `/blog/${post.slug}` },
  ];
  const card = postCard(post, site.terms);
  return {
    type: "article",
    card,
    structuredData: [blogPosting(site, post, image(card)), breadcrumb(site, trail)],
    markdown: `/blog/${post.slug}.md`,
    feed: { title: site.terms.blog, path: "/feeds/blog" },
  };
};

const blogPosting = (site: Site, post: BlogPost, image: string): BlogPosting => ({
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
