import * as Radix from "@radix-ui/react-toast";
import { Icon } from "./icon.tsx";

const TOAST = { visible: 1, durationMs: 5_000, swipePx: 50, hotkey: "F8" } as const;

export type Toast = {
  id: number;
  title: string;
  description?: string;
  variant?: "default" | "destructive";
  /** Shown instead of the check mark that means success. */
  icon?: string;
  /** A follow-up action, such as Undo. */
  action?: { label: string; run: () => void };
  /** Shown longer than usual, if there is something to decide. */
  durationMs?: number;
};

export default function ToastView({ toast, onClose }: { toast: Toast | null; onClose: (id: number) => void }) {
  return (
    <Radix.Provider duration={TOAST.durationMs} swipeDirection="right" swipeThreshold={TOAST.swipePx}>
      {toast && (
        <Radix.Root
          key={toast.id}
          className={`toast toast--${toast.variant ?? "default"}`}
          duration={toast.durationMs ?? TOAST.durationMs}
          onOpenChange={(open) => open || onClose(toast.id)}
        >
          <Icon name={toast.icon ?? (toast.variant === "destructive" ? "circle-alert" : "circle-check")} />
          <div>
            <Radix.Title className="toast__title">{toast.title}</Radix.Title>
            {toast.description && <Radix.Description>{toast.description}</Radix.Description>}
          </div>
          {toast.action && (
            <Radix.Action className="btn btn--outline btn--sm toast__action" altText={toast.action.label} onClick={toast.action.run}>
              {toast.action.label}
            </Radix.Action>
          )}
          <Radix.Close className="toast__close" aria-label="Close">
            <Icon name="x" />
          </Radix.Close>
        </Radix.Root>
      )}
      <Radix.Viewport className="toasts" hotkey={[TOAST.hotkey]} label="Notifications ({hotkey})" />
    </Radix.Provider>
  );
}
