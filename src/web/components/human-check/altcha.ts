/** ALTCHA's widget, loaded where it is shown. Its bundled build creates workers from strings, which our CSP forbids; this one uses our worker. */
import "altcha/external";

declare global {
  // The package declares it in a file that Node's module resolution does not find.
  var $altcha: { algorithms: Map<string, () => Worker> };
}

globalThis.$altcha.algorithms.set("PBKDF2/SHA-256", () => new Worker(new URL("./altcha-worker.ts", import.meta.url), { type: "module" }));

export function createAltcha(challenge: string): HTMLElement {
  const widget = document.createElement("altcha-widget");
  widget.setAttribute("challenge", challenge);
  widget.setAttribute("configuration", JSON.stringify({ hideLogo: true, hideFooter: true, humanInteractionSignature: false, minDuration: 300, workers: 2 }));
  return widget;
}
