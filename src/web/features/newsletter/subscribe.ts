import { subscribeOperation } from "../../../contract/newsletter.ts";
import type { Api } from "../../lib/api.ts";
import { sendChecked } from "../../lib/use-single-field-form.ts";

/** The newsletter form's logic, separate from the form, which is on every page. */
export const subscribe = (form: HTMLFormElement, call: Api["call"], humanCheck: string) =>
  sendChecked(form, { schema: async () => subscribeOperation.body, send: (body) => call("POST /api/subscribe", { body, humanCheck }) });
