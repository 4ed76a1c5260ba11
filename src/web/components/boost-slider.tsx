import { type CSSProperties, useId } from "react";
import { BOOST } from "../../contract/constants.ts";
import { count } from "../lib/format.ts";

export const boostPrice = (boost: number) => `$${count(boost * BOOST.dollarsPerMonth)}`;

const STEPS = Array.from({ length: BOOST.max }, (_, index) => index + 1);
/** The factor's position on the rail, for the styles. */
const partOf = (boost: number) => ({ "--part": (boost - BOOST.min) / (BOOST.max - BOOST.min) }) as CSSProperties;

type Props = { boost: number; onChange: (boost: number) => void; large?: boolean };

/** One slider for the dialog and the feature page; `large` also shows the price. */
export function BoostSlider({ boost, onChange, large = false }: Props) {
  const id = useId();
  return (
    <div className={large ? "boost boost--large" : "boost"} style={partOf(boost)}>
      <div className="boost__name">
        <label htmlFor={id}>Boost factor</label> <output htmlFor={id}>{boost}×</output>
      </div>
      {large && <p className="boost__step">{boostPrice(boost)} per month</p>}
      <input
        id={id}
        type="range"
        min={BOOST.min}
        max={BOOST.max}
        step={BOOST.step}
        value={boost}
        aria-valuetext={`${boost} times, ${boostPrice(boost)} per month`}
        onChange={({ target }) => onChange(Number(target.value))}
      />
      <div className="ticks" aria-hidden="true">
        {STEPS.map((step) => (
          <span key={step} className={step === boost ? "is-on" : undefined} style={partOf(step)}>
            {step}
          </span>
        ))}
      </div>
    </div>
  );
}
