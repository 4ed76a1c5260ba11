import { type ReactNode, Suspense, startTransition, useEffect, useState } from "react";

/** Renders its children after hydration, so that their code is not part of the first load. */
export function AfterHydration({ children }: { children: ReactNode }) {
  const [isHydrated, setHydrated] = useState(false);
  // As a transition: it yields to taps, and is split into short tasks.
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return isHydrated ? <Suspense>{children}</Suspense> : null;
}
