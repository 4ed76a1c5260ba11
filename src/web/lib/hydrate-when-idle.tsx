/**
 * Parts whose HTML comes with the page, and whose code loads when the browser is idle or on the first interaction.
 * Until then React keeps the server's HTML. Their outermost element spreads `latePart`, so that no click is lost.
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
  const LazyPart = lazy(() => waitForIdleOrInteraction().then(loadNow).catch(keepServerHtml));

  // Memoized: React would clear a part that gets new props before its code has loaded.
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part at module level, like lazy
  return memo(function Part(props: Props) {
    // Once per mount: the server and later pages already have the code, and a change of type would lose its state.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? LazyPart);
    const Wrapper = use(Boundary);
    return (
      <Wrapper>
        <Shown {...props} />
      </Wrapper>
    );
  });
}

/** A part whose code fails to load can still be read, and its links work. */
function keepServerHtml(error: unknown): Promise<never> {
  handleMissingCode(error);
  return new Promise(() => {});
}

/** For the server, which renders everything, and for navigation, so that the next page appears complete. */
export const loadParts = () => Promise.all([...waiting].map((load) => load()));

/** React's server renderer leaves this in place of a part that threw, without reporting why; inside ThrowingParts, it throws. */
export const FAILED_PART = "<!--$!-->";
export const ThrowingParts = ({ children }: { children: ReactNode }) => <Boundary value={Fragment}>{children}</Boundary>;

let idleOrInteraction: Promise<void> | undefined;
const waitForIdleOrInteraction = () =>
  (idleOrInteraction ??= new Promise((resolve) => {
    const now = () => resolve();
    (globalThis.requestIdleCallback ?? setTimeout)(now);
    for (const interaction of ["pointerdown", "keydown", "focusin"]) addEventListener(interaction, now, { once: true, capture: true });
  }));
