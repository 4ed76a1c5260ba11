/** The provider's checkout script: Razorpay's, or the sandbox's, which has the same interface. */

export type Paid = { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string };
type Options = {
  key: string;
  order_id: string;
  amount: number;
  currency: string;
  name: string;
  description: string;
  prefill: { name: string; email: string };
  handler(paid: Paid): void;
  modal: { ondismiss(): void };
};
type Checkout = { open(): void; on(event: "payment.failed", listener: () => void): void };
declare global {
  interface Window {
    Razorpay?: new (options: Options) => Checkout;
  }
}

const loading = new Map<string, Promise<void>>();

function loadScript(url: string): Promise<void> {
  const started = loading.get(url);
  if (started) return started;
  const script = document.createElement("script");
  const loaded = new Promise<void>((resolve, reject) => {
    script.src = url;
    script.onload = () => resolve();
    script.onerror = () => {
      // The next attempt starts over.
      loading.delete(url);
      script.remove();
      reject(new Error("The checkout script could not be loaded"));
    };
    document.head.append(script);
  });
  loading.set(url, loaded);
  return loaded;
}

/** Opens the provider's window. `onFailed` may be followed by `onPaid`: the window lets people try another card. */
export async function openCheckout(
  scriptUrl: string,
  { onPaid, onFailed, ...options }: Omit<Options, "handler" | "modal"> & { onPaid(paid: Paid): void; onFailed(): void },
) {
  await loadScript(scriptUrl);
  if (!window.Razorpay) throw new Error("The checkout script did not start");
  const checkout = new window.Razorpay({ ...options, handler: onPaid, modal: { ondismiss: onFailed } });
  checkout.on("payment.failed", onFailed);
  checkout.open();
}
