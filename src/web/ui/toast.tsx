/** One toast at a time; a new one replaces the old. The view is loaded with the first toast. */
import { lazy, Suspense, useSyncExternalStore } from "react";
import type { Toast } from "./toast-view.tsx";

let current: Toast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: Toast | null) {
  current = next;
  for (const listener of listeners) listener();
}

export function toast(content: Omit<Toast, "id">) {
  lastId += 1;
  set({ id: lastId, ...content });
}

/** Only the toast that is still shown can be closed. */
function closeToast(id: number) {
  if (current?.id === id) set(null);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const ToastView = lazy(() => import("./toast-view.tsx"));

export function ToastRegion() {
  const shown = useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
  // Stays mounted once loaded, so that the region is announced and F8 finds it.
  return lastId > 0 ? (
    <Suspense>
      <ToastView toast={shown} onClose={closeToast} />
    </Suspense>
  ) : null;
}
