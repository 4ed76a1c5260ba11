/**
 * The sandbox's checkout window, with the interface of Razorpay's own checkout.js: `new Razorpay(options)`, `open()`,
 * `on("payment.failed")`, `options.handler`, `options.modal.ondismiss`. No money moves, and the window says so.
 */
(() => {
  const PAY = new URL("./pay", document.currentScript.src);

  const STYLE = `
    :host { all: initial; }
    dialog { box-sizing: border-box; width: min(420px, calc(100vw - 32px)); padding: 0; border: 1px solid var(--border-strong); border-radius: var(--r-card); background: var(--raised); color: var(--text); font: 400 var(--text-14)/1.5 var(--font); box-shadow: var(--float); overflow: hidden; }
    dialog::backdrop { background: rgb(0 0 0 / 0.6); }
    .mark { display: flex; gap: 8px; align-items: center; margin: 0; padding: 10px 20px; background: var(--warning-soft); color: var(--warning); font-weight: 600; }
    .body { padding: 20px; display: grid; gap: 16px; }
    h2 { margin: 0; font-size: var(--text-18); line-height: 1.3; font-weight: 600; letter-spacing: -0.01em; }
    p { margin: 0; }
    .sum { font-size: var(--text-28); line-height: 1.1; font-weight: 600; letter-spacing: -0.022em; font-variant-numeric: tabular-nums; }
    .muted { color: var(--muted); overflow-wrap: anywhere; }
    .problem { color: var(--danger); }
    .problem:empty { display: none; }
    .buttons { display: grid; gap: 8px; }
    button { appearance: none; min-height: 44px; padding: 0 14px; border: 1px solid var(--border-strong); border-radius: var(--r-control); background: transparent; color: inherit; font: 500 var(--text-14)/1.2 var(--font); cursor: pointer; }
    button:hover { background: var(--hover); }
    button.first { border-color: transparent; background: var(--accent); color: var(--on-accent); font-weight: 600; }
    button.first:hover { background: var(--accent-hover); }
    button:focus-visible { outline: 2px solid var(--ring); outline-offset: 2px; }
    button:disabled { opacity: 0.6; cursor: default; }`;

  const element = (name, props = {}, ...children) => {
    const made = Object.assign(document.createElement(name), props);
    made.append(...children);
    return made;
  };

  class Razorpay {
    #options;
    #listeners = new Map();
    #host;

    constructor(options) {
      if (!options?.key) throw new Error("No key passed");
      this.#options = options;
    }

    on(event, listener) {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
    }

    open() {
      const { name = "", description = "", amount = 0, currency = "USD", order_id: order } = this.#options;
      const sum = new Intl.NumberFormat("en-US", { style: "currency", currency }).format(Number(amount) / 100);
      const problem = element("p", { className: "problem", role: "alert" });
      const button = (label, act, className = "") => element("button", { type: "button", textContent: label, className, onclick: act });
      const buttons = element(
        "div",
        { className: "buttons" },
        button("Succeed", () => this.#pay("succeed", problem), "first"),
        button("Fail", () => this.#pay("fail", problem)),
        button("Succeed while the browser dies", () => this.#payAndDie(problem)),
        button("Dismiss", () => this.#dismiss()),
      );
      const heading = element("h2", { id: "title", textContent: `Pay ${name}`.trim() });
      const dialog = element(
        "dialog",
        {},
        element("p", { className: "mark", textContent: "Sandbox: no money moves" }),
        element(
          "div",
          { className: "body" },
          heading,
          element("p", { className: "sum", textContent: `${sum} ${currency}` }),
          element("p", { className: "muted", textContent: [description, order].filter(Boolean).join(" · ") }),
          problem,
          buttons,
        ),
      );
      dialog.setAttribute("aria-labelledby", "title");
      dialog.addEventListener("cancel", (event) => {
        event.preventDefault();
        this.#dismiss();
      });

      this.#host = element("div", { className: "razorpay-container" });
      const root = this.#host.attachShadow({ mode: "open" });
      // A constructed style sheet is not an inline style, so the page's policy can stay strict.
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(STYLE);
      root.adoptedStyleSheets = [sheet];
      root.append(dialog);
      document.body.append(this.#host);
      dialog.showModal();
    }

    close() {
      this.#host?.remove();
      this.#host = undefined;
    }

    #dismiss() {
      this.close();
      this.#options.modal?.ondismiss?.();
    }

    /** The provider's response, or null after showing an error in the window. */
    async #ask(outcome, problem) {
      const buttons = this.#host.shadowRoot.querySelectorAll("button");
      for (const button of buttons) button.disabled = true;
      problem.textContent = "";
      try {
        const response = await fetch(PAY, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ order_id: this.#options.order_id, outcome }),
        });
        const answer = await response.json();
        if (response.ok) return answer;
        problem.textContent = answer.error;
      } catch {
        problem.textContent = "The sandbox does not answer.";
      }
      for (const button of buttons) button.disabled = false;
      return null;
    }

    async #pay(outcome, problem) {
      const answer = await this.#ask(outcome, problem);
      if (!answer) return;
      if (!answer.error) {
        this.close();
        this.#options.handler?.(answer);
        return;
      }
      // As with Razorpay, the buyer may try again unless the page has disabled it.
      if (this.#options.retry?.enabled === false) this.close();
      else {
        problem.textContent = answer.error.description;
        for (const button of this.#host.shadowRoot.querySelectorAll("button")) button.disabled = false;
      }
      for (const listener of this.#listeners.get("payment.failed") ?? []) listener({ error: answer.error });
    }

    /** Pays without notifying the page, as if the laptop had been closed. */
    async #payAndDie(problem) {
      if (await this.#ask("succeed", problem)) location.replace("about:blank");
    }
  }

  window.Razorpay = Razorpay;
})();
