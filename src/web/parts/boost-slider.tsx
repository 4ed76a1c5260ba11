import { useId } from "react";
import { BOOST } from "../../contract/constants.ts";
import { count } from "../lib/format.ts";

export const boostPrice = (boost: number) => `$${count(boost * BOOST.dollarsPerMonth)}`;

export function BoostSlider({ boost, onChange }: { boost: number; onChange: (boost: number) => void }) {
  const id = useId();
  return (
    <div className="boost">
      <label htmlFor={id}>
        Boost factor <output htmlFor={id}>{boost}×</output>
      </label>
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
    </div>
  );
}
