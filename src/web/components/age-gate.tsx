import type { ReactNode } from "react";
import { Link } from "wouter";
import { useAgeConfirmation } from "../lib/age-confirmation.ts";
import { Button, buttonClass } from "../ui/button.tsx";

/** Adult categories open after a confirmation that is stored in this browser. */
export function AgeGate({ isNeeded, children }: { isNeeded: boolean; children: ReactNode }) {
  const [isConfirmed, confirm] = useAgeConfirmation();
  if (!isNeeded || isConfirmed) return children;
  return (
    <section className="empty results" aria-labelledby="age">
      <strong id="age">Are you 18 or older?</strong>
      <p>This category lists tools made for adults. Your answer is kept in this browser only.</p>
      <Button onClick={confirm}>Yes, I am 18 or older</Button>{" "}
      <Link className={buttonClass({ variant: "ghost" })} href="/">
        No, take me home
      </Link>
    </section>
  );
}
