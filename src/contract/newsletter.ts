import { z } from "zod";
import { contract } from "./api.ts";

export const Subscription = z.object({
  email: z.string().trim().max(254).pipe(z.email("Please enter a valid email address.")),
  /** A field people never see; whoever fills it in is a bot. */
  company: z.string().max(200).optional(),
});

export const subscribeContract = contract({
  summary: "Subscribe an address to the weekly newsletter",
  body: Subscription,
  response: z.object({ ok: z.literal(true) }),
});
