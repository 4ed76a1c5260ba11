/** One plausible tool: about as long, as tagged and as liked as the real ones in content/. */
import { makeName } from "./make-name.ts";
import type { Random } from "./random.ts";
import { ACCESS, ACCESS_TYPES, ACTIVITIES, AUDIENCES, CATEGORIES, GENERAL_TAGS, QUALITIES, TECHNOLOGIES } from "./vocabulary.ts";

const DAY_MS = 86_400_000;
const SPREAD_DAYS = 3 * 365;
const PRICING = ["freemium", "paid", "open-source", "free"] as const;

export type GeneratedTool = ReturnType<typeof makeTool>;

export function makeTool(random: Random, { today, taken }: { today: number; taken: Set<string> }) {
  const { category, roots, things, tags } = random.pickEarly(CATEGORIES);
  const { name, slug } = makeName(random, roots, taken);
  const [thing = "", other = thing] = random.some(things, 3);
  const [audience = "", ...audiences] = random.some(AUDIENCES, 3);
  const activity = random.pick(ACTIVITIES);
  const quality = random.pick(QUALITIES);

  const age = random.next() ** 1.5 * SPREAD_DAYS * DAY_MS; // the directory grows: more tools are young
  const publishedAt = today - age;
  const visits = random.longTail(60_000);
  const likes = Math.floor(visits * random.next() * 0.1);
  const isFeatured = random.chance(1 / 2_000);
  const wasFeatured = random.chance(1 / 50);
  const at = (moment: number) => new Date(moment).toISOString();

  return {
    slug,
    name,
    category,
    shortDescription: `${capital(quality)} ${activity} of ${thing} for ${audience}`,
    description: `${name} helps ${audience} with ${activity} ${thing}. It reads what is already there, proposes a ${quality} first version and leaves the decision to people. ${capital(other)} can be brought in from a file or another service, and every result keeps a link to its source.\n\nIt began as a tool for ${activity} and grew to cover ${other}. Teams that handle many ${thing} a week gain the most; for a single one a general assistant may be enough. ${capital(random.pick(ACTIVITIES))} and ${random.pick(ACTIVITIES)} are included in every plan.`,
    website: `https://${slug}.example`,
    pricingType: random.pickEarly(PRICING),
    accessType: random.pickEarly(ACCESS_TYPES),
    access: random.some(ACCESS, 4, random.pickEarly),
    aiTech: random.pick(TECHNOLOGIES),
    audience: [audience, ...audiences],
    tags: [...new Set([...random.some(tags, 3, random.pickEarly), random.pickEarly(GENERAL_TAGS), `${thing} ${activity}`])],
    keyFeatures: random.some(ACTIVITIES, 6).map((doing) => `${capital(random.pick(QUALITIES))} ${doing} of ${random.pick(things)}`),
    useCases: random
      .some(AUDIENCES, 4)
      .map((people) => `${capital(random.pick(things))}: ${capital(people)} save time on ${random.pick(ACTIVITIES)} and keep control.`),
    pros: random.some(QUALITIES, 3).map((word) => `${capital(word)} results for ${random.pick(things)}`),
    cons: random.some(ACTIVITIES, 3).map((doing) => `${capital(doing)} needs a paid plan for large teams`),
    faqs: random.some(things, 3).map((subject) => ({
      question: `Does ${name} work with ${subject}?`,
      answer: `Yes, ${subject} can be added by hand or through an integration, and are kept until they are removed.`,
    })),
    howItWorks: `Step 1: Connect. Bring in ${thing} from a file or a service. Step 2: Choose. Say what ${activity} should achieve and for whom. Step 3: Check. Read the ${quality} result, change what is needed and publish it.`,
    featuredUntil: isFeatured ? at(today + random.between(2, 30) * DAY_MS) : wasFeatured ? at(today - random.below(SPREAD_DAYS) * DAY_MS) : null,
    hotUntil: random.chance(1 / 1_000) ? at(today + 30 * DAY_MS) : null,
    likes,
    visits,
    views: visits * random.between(2, 6),
    publishedAt: at(publishedAt),
    updatedAt: random.chance(0.3) ? at(publishedAt + random.next() * age) : null,
    // The weight of its recent likes and visits, and when they happened; the trend combines both.
    heat: 2 + likes * random.next() * 0.2,
    lastTouchedAt: at(publishedAt + random.next() * age),
  };
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
