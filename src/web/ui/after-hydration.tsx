import { type ReactNode, Suspense, useEffect, useState } from "react";

/** What nobody needs in the first moment: loaded and shown once the page is there and alive. */
export function AfterHydration({ children }: { children: ReactNode }) {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return isHydrated ? <Suspense>{children}</Suspense> : null;
}
