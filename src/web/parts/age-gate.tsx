import { type ReactNode, useEffect, useState } from "react";
import { Link } from "wouter";
import { remember, remembered } from "../lib/storage.ts";
import { Button, buttonClass } from "../ui/button.tsx";

const KEY = "toolatlas-age-confirmed";

/** Adult categories open after a confirmation that is kept in this browser. */
export function AgeGate({ isNeeded, children }: { isNeeded: boolean; children: ReactNode }) {
  const [isConfirmed, setConfirmed] = useState(false);
  useEffect(() => setConfirmed(remembered(KEY) === "1"), []);
  if (!isNeeded || isConfirmed) return children;
  return (
    <section className="empty results" aria-labelledby="age">
      <strong id="age">Are you 18 or older?</strong>
      <p>This category lists tools made for adults. Your answer is kept in this browser only.</p>
      <Button
        onClick={() => {
          remember(KEY, "1");
          setConfirmed(true);
        }}
      >
        Yes, I am 18 or older
      </Button>{" "}
      <Link className={buttonClass({ variant: "ghost" })} href="/">
        No, take me home
      </Link>
    </section>
  );
}
