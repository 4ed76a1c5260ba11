import { Icon } from "../ui/icon.tsx";

/** "4 of 5 stars", drawn. Rounded to whole stars; the figure itself is beside it. */
export const Stars = ({ value }: { value: number }) => (
  <span className="stars" role="img" aria-label={`${value} of 5 stars`}>
    {[1, 2, 3, 4, 5].map((step) => (
      <Icon key={step} name="star" {...(step <= Math.round(value) && { className: "is-on" })} />
    ))}
  </span>
);
