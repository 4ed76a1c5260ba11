/** Asks before Google Analytics loads, and lets visitors change their answer. */
import { useState } from "react";
import { Link, useLocation } from "wouter";
import { allowAnalytics, analyticsConsent, declineAnalytics } from "../../lib/analytics-consent.ts";
import { isTrackingAllowed } from "../../lib/is-tracking-allowed.ts";
import { useSite } from "../../lib/site.ts";
import { Button } from "../../ui/button.tsx";

/** Not for visitors whose browser has already said no. */
export function ConsentBanner() {
  const { gaMeasurementId, name } = useSite();
  const [path] = useLocation();
  const [isAnswered, setAnswered] = useState(() => analyticsConsent() !== null);
  if (!gaMeasurementId || isAnswered || !isTrackingAllowed() || /^\/admin(\/|$)/.test(path)) return null;
  const answer = (store: () => void) => () => {
    store();
    setAnswered(true);
  };
  return (
    <section className="consent" aria-label="Analytics">
      <p>
        May {name} use Google Analytics to count visits? It sets cookies and sends data to Google.{" "}
        <Link className="link" href="/privacy-policy">
          Privacy policy
        </Link>
      </p>
      <div className="btns">
        <Button size="sm" variant="outline" onClick={answer(allowAnalytics)}>
          Allow
        </Button>
        <Button size="sm" variant="outline" onClick={answer(declineAnalytics)}>
          Decline
        </Button>
      </div>
    </section>
  );
}

/** At the end of the privacy policy. */
export function ConsentChoice() {
  const { gaMeasurementId } = useSite();
  const [consent, setConsent] = useState(analyticsConsent);
  if (!gaMeasurementId || consent === null) return null;
  function change() {
    if (!consent) {
      allowAnalytics();
      return setConsent(true);
    }
    declineAnalytics();
    location.reload();
  }
  return (
    <p className="read__updated">
      {consent ? "You allowed Google Analytics." : "You declined Google Analytics."}{" "}
      <Button variant="link" onClick={change}>
        {consent ? "Withdraw consent" : "Allow it"}
      </Button>
    </p>
  );
}
