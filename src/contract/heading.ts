import { z } from "zod";

/** A section of a text, as its table of contents links to it. */
export const Heading = z.object({ id: z.string(), text: z.string() });
export type Heading = z.infer<typeof Heading>;
