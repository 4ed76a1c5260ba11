const DAY = { month: "long", day: "numeric", year: "numeric", timeZone: "UTC" } as const;

/** 2026-11-16 → November 16, 2026 */
export const issueDay = (slug: string): string => new Date(slug).toLocaleDateString("en-US", DAY);

/** The name of a newsletter's public page. */
export const issueTitle = ({ slug, title }: { slug: string; title: string | null }): string => title ?? `Newsletter, ${issueDay(slug)}`;
