import { Link } from "wouter";
import { buttonClass } from "../../ui/button.tsx";

/** The invitation under similar tools, or as the last cell of a grid. */
export function SubmitBanner({ inGrid = false }: { inGrid?: boolean }) {
  return (
    <div className={inGrid ? "call call--cell" : "call"}>
      <p>
        <strong>Know a tool that belongs here?</strong>
        Tell us about it. We review every submission, usually within two days.
      </p>
      <Link className={buttonClass({ variant: "outline" })} href="/submit">
        Submit a tool
      </Link>
    </div>
  );
}
