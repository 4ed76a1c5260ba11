import { type CSSProperties, useId } from "react";
import { BOOST } from "../../contract/constants.ts";
import { boostPrice } from "../../shared/boost-price.ts";
import type { Prices } from "../lib/prices.ts";

type Props = { prices: Prices; boost: number; onChange: (boost: number) => void; large?: boolean };

/** One slider for the dialog and the feature page; `large` also shows the price. */
export function BoostSlider({ prices, boost, onChange, large = false }: Props) {
  const id = useId();
  const { maxBoost } = prices;
  const steps = Array.from({ length: maxBoost }, (_, index) => index + 1);
  /** A factor's position on the rail, for the styles. */
  const partOf = (factor: number) => ({ "--part": (factor - BOOST.min) / Math.max(1, maxBoost - BOOST.min) }) as CSSProperties;
  return (
    <div className={large ? "boost boost--large" : "boost"} style={partOf(boost)}>
      <div className="boost__name">
        <label htmlFor={id}>Boost factor</label> <output htmlFor={id}>{boost}×</output>
      </div>
      {large && <p className="boost__step">{boostPrice(boost, prices)} per month</p>}
      <input
        id={id}
        type="range"
        min={BOOST.min}
        max={maxBoost}
        step={BOOST.step}
        value={boost}
        aria-valuetext={`${boost} times, ${boostPrice(boost, prices)} per month`}
        onChange={({ target }) => onChange(Number(target.value))}
      />
      <div className="ticks" aria-hidden="true">
        {steps.map((step) => (
          <span key={step} className={step === boost ? "is-on" : undefined} style={partOf(step)}>
            {step}
          </span>
        ))}
      </div>
    </div>
  );
}
