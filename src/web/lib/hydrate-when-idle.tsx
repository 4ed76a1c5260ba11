/**
 * Parts whose HTML comes with the page, and whose code comes when the browser is idle or at the visitor's first touch.
 * Until then React keeps what the server sent. Their outermost element spreads `latePart`, so that no click is lost.
 */
import { type ComponentType, createContext, Fragment, lazy, memo, type ReactNode, Suspense, use, useState } from "react";
import { handleMissingCode } from "./reload-for-new-build.ts";

const Boundary = createContext<typeof Suspense | typeof Fragment>(Suspense);
const waiting = new Set<() => Promise<unknown>>();

export function hydrateWhenIdle<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  async function loadNow() {
    loaded = await load();
    waiting.delete(loadNow);
    return { default: loaded };
  }
  waiting.add(loadNow);
  const Late = lazy(() => idleOrTouched().then(loadNow).catch(staysAsSent));

  // Memoized: React would empty a part that gets new props before its code has arrived.
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, where a file defines it, as lazy is
  return memo(function Part(props: Props) {
    // Once per mount: the server and a later page have the code already, and a change of type would lose its state.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Late);
    const Around = use(Boundary);
    return (
      <Around>
        <Shown {...props} />
      </Around>
    );
  });
}

/** A part whose code does not arrive can still be read, and its links followed. */
function staysAsSent(error: unknown): Promise<never> {
  handleMissingCode(error);
  return new Promise(() => {});
}

/** For the server, which renders everything, and for the way to another page, which should arrive whole. */
export const loadParts = () => Promise.all([...waiting].map((load) => load()));

/** What React's server renderer leaves in the place of a part that threw. It tells nobody why; inside this, it throws. */
export const FAILED_PART = "<!--$!-->";
export const ThrowingParts = ({ children }: { children: ReactNode }) => <Boundary value={Fragment}>{children}</Boundary>;

let isTime: Promise<void> | undefined;
const idleOrTouched = () =>
  (isTime ??= new Promise((resolve) => {
    const now = () => resolve();
    (globalThis.requestIdleCallback ?? setTimeout)(now);
    for (const touch of ["pointerdown", "keydown", "focusin"]) addEventListener(touch, now, { once: true, capture: true });
  }));
