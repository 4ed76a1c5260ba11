/** Cloudflare's widget. https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/ */
const SCRIPT = "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit";

type Options = {
  sitekey: string;
  action: string;
  theme: "light" | "dark";
  callback(token: string): void;
  "expired-callback"(): void;
  "error-callback"(): boolean;
};
type Turnstile = { render(element: HTMLElement, options: Options): string; remove(id: string): void };
declare global {
  interface Window {
    turnstile?: Turnstile;
  }
}

let loading: Promise<Turnstile> | undefined;

export function loadTurnstile(): Promise<Turnstile> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = SCRIPT;
    script.onload = () => (window.turnstile ? resolve(window.turnstile) : reject(new Error("Turnstile did not start")));
    script.onerror = () => {
      // The next attempt starts over.
      loading = undefined;
      script.remove();
      reject(new Error("Turnstile could not be loaded"));
    };
    document.head.append(script);
  });
  return loading;
}
