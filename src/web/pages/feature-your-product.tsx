import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Link } from "wouter";
import { BOOST } from "../../contract/constants.ts";
import { MESSAGES } from "../../contract/messages.ts";
import type { PlaceShares } from "../../contract/promotion.ts";
import type { SessionUser } from "../../contract/session.ts";
import type { Tool } from "../../contract/tool.ts";
import { boostPrice, boostPriceCents } from "../../shared/boost-price.ts";
import { BoostSlider } from "../components/boost-slider.tsx";
import { SignInGate } from "../components/sign-in-gate.tsx";
import { ToolCard } from "../components/tool-card.tsx";
import { useCheckout } from "../features/promote/checkout.ts";
import { PromotionPlacements } from "../features/promote/promotion-placements.tsx";
import { PromotionSummary } from "../features/promote/promotion-summary.tsx";
import { FIND_TOOL, PromotionToolPicker } from "../features/promote/promotion-tool-picker.tsx";
import { definePage, type PageInput } from "../lib/page.ts";
import { usePrices } from "../lib/prices.ts";
import { useSignInWords } from "../lib/session/sign-in-words.ts";
import { useSite } from "../lib/site.ts";
import { toolQuery } from "../queries/page-queries.ts";
import { placeSharesQuery } from "../queries/promotion-queries.ts";
import { Button } from "../ui/button.tsx";
import { page as notFound } from "./not-found.tsx";

const PATH = "/feature_your_product";

export const page = definePage({
  searchParams: ["slug", "boost"],
  head: (input, read, site) => ({
    title: "Feature Your Product",
    description: "Reach people who are choosing a tool. Always labeled, never mixed into search results.",
    canonical: PATH,
    ...(!site.hasPayments && notFound.head(input, read, site)),
  }),
  // Without payments, nothing is for sale.
  status: (_input, _read, { hasPayments }) => (hasPayments ? 200 : 404),
  view: (input) => (useSite().hasPayments ? <FeatureYourProduct {...input} /> : <notFound.view {...input} />),
});

/** Only a boost that can be bought is valid; anything else is ignored. */
function boostOf(search: URLSearchParams, maxBoost: number): number {
  const value = search.get("boost") ?? "";
  const boost = /^\d{1,2}$/.test(value) ? Number(value) : 0;
  return boost >= BOOST.min && boost <= maxBoost ? boost : BOOST.min;
}

function competitionNote({ promotedTools, running }: PlaceShares): string {
  const others = promotedTools - (running ? 1 : 0);
  if (others === 0) return "No other tools are promoted right now, so yours would appear on every page view.";
  return `Your estimated share of views next to ${others === 1 ? "1 other promoted tool" : `${others} other promoted tools`}. It changes as promotions start and end.`;
}

function FeatureYourProduct({ search }: PageInput) {
  const words = useSignInWords();
  const { maxBoost } = usePrices();
  const next = search.size > 0 ? `${PATH}?${search}` : PATH;
  return (
    <SignInGate
      title="Feature Your Product"
      text="Please sign in to promote a tool in labeled placements on the home page, tool pages, its category and search."
      action={words.signIn}
      next={next}
    >
      {(user) => (
        <div className="wrap">
          <header className="page-head page-head--alone">
            <h1>Feature Your Product</h1>
            <p>Reach people who are choosing a tool. Always labeled, never mixed into search results.</p>
          </header>
          <Order user={user} initial={{ slug: search.get("slug") || null, boost: boostOf(search, maxBoost) }} />
        </div>
      )}
    </SignInGate>
  );
}

function Order({ user, initial }: { user: SessionUser; initial: { slug: string | null; boost: number } }) {
  const [slug, setSlug] = useState(initial.slug);
  const [boost, setBoost] = useState<number>(initial.boost);
  const prices = usePrices();
  const { data: tool, isError } = useQuery({ ...toolQuery(slug ?? ""), enabled: slug !== null });
  const chosen: Tool | null = (slug !== null && !isError && tool) || null;
  const { data: shares } = useQuery({ ...placeSharesQuery(chosen?.slug ?? ""), enabled: chosen !== null });
  const { start, isBusy, problem } = useCheckout(user);
  const [isToolMissing, setToolMissing] = useState(false);
  const summary = useRef<HTMLElement>(null);
  // On a phone the button stays visible while the summary, which shows the error, is further down.
  useEffect(() => {
    if (problem) summary.current?.scrollIntoView({ block: "nearest" });
  }, [problem]);

  function pay() {
    setToolMissing(!chosen);
    if (chosen) return void start({ toolId: chosen.id, boostFactor: boost }, { amountInCents: boostPriceCents(boost, prices), currency: prices.currency });
    document.getElementById(FIND_TOOL)?.focus();
  }
  return (
    <div className="checkout">
      <div>
        <section className="step">
          <h2>Your tool</h2>
          {isError && slug !== null && <p role="alert">{MESSAGES.tool.failure}</p>}
          <PromotionToolPicker
            tool={chosen}
            isLoading={slug !== null && !isError && !tool}
            error={isToolMissing ? MESSAGES.promote.chooseTool : undefined}
            onChoose={(found) => {
              setSlug(found);
              setToolMissing(false);
            }}
            onChange={() => setSlug(null)}
          />
        </section>
        <section className="step">
          <h2>Boost</h2>
          <p>{boostPrice(1, prices)} per boost level. A higher boost appears more often.</p>
          <BoostSlider prices={prices} boost={boost} onChange={setBoost} large />
        </section>
        <section className="step">
          <h2>Where it appears</h2>
          <p>
            {shares ? competitionNote(shares) : "Sponsored placements only."}{" "}
            <Link className="link" href="/promotions">
              See current promotions
            </Link>
          </p>
          <PromotionPlacements category={chosen?.category ?? null} shares={shares} boost={boost} />
        </section>
      </div>
      <aside className="summary-col" aria-label="Your order" ref={summary}>
        <PromotionSummary tool={chosen} boost={boost} running={shares?.running ?? null} isBusy={isBusy} problem={problem} onContinue={pay} />
        {chosen && (
          <div className="preview">
            <h2>
              Preview <span>as visitors see it</span>
            </h2>
            <ToolCard tool={{ ...chosen, sponsored: true }} wide />
          </div>
        )}
      </aside>
      <div className="checkout__bar">
        <p>
          <b>{boostPrice(boost, prices)}</b> for one month
        </p>
        <Button busy={isBusy} onClick={pay}>
          Continue
        </Button>
      </div>
    </div>
  );
}
