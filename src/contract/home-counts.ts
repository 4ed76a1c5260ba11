/** The home page of the specification (section 9). In its own file, because home loads only this much of the constants. */
import type { HomeSection } from "../shared/home-layout.ts";

/** How many items each section shows by default. */
export const HOME = { trending: 8, new: 4, liked: 4, featured: 4, videos: 4, news: 4, blog: 4 } as const satisfies Record<HomeSection, number>;
export const TOOLS_REQUESTED = 50;
/** One more than are shown. */
export const VIDEOS_REQUESTED = 5;
/** With fewer new or liked tools nothing is shown: a small count could identify people, and is not a trend. */
export const FEWEST_ACTIVE = 3;
