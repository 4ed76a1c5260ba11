/** The cache tags of every response that shows a post. */
export const tagsOfPost = (slug: string): string[] => ["blog", `post:${slug}`, `comments:${slug}`];
