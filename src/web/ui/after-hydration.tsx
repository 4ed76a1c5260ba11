import { type ReactNode, Suspense, useEffect, useState } from "react";

/** Renders its children after hydration, so that their code is not part of the first load. */
export function AfterHydration({ children }: { children: ReactNode }) {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return isHydrated ? <Suspense>{children}</Suspense> : null;
}
