/** Fills empty fields of a form with what the tool's website says about itself. Used by the submission and the panel's tool forms. */
import { useRef, useState } from "react";
import type { WebsiteLookup } from "../../../contract/website-lookup.ts";
import { publicWebsite } from "../../../shared/public-website.ts";
import { useHumanCheck } from "../../components/human-check/use-human-check.tsx";
import { ApiError } from "../../lib/api.ts";
import { useApi } from "../../lib/api-context.ts";
import { errorMessage } from "../../lib/error-message.ts";

const FAILED = "This website could not be read. Check your connection and try again.";
/** Another backend may not offer lookups. */
const NOT_OFFERED = [404, 405, 501];

export type LookupState =
  | { is: "ready" }
  | { is: "reading" }
  | { is: "not-offered" }
  | { is: "failed"; message: string }
  /** `filled`: the values it put into the form, by field. */
  | { is: "done"; filled: Record<string, string> };

type Options = {
  website: string;
  /** The slug of the tool that is edited. */
  except?: string;
  /** The form's current values. */
  read: () => Record<string, string>;
  write: (values: Record<string, string>) => void;
  /** Values for the form's fields; empty where the website says nothing. */
  toValues: (fields: NonNullable<WebsiteLookup["fields"]>, logo: WebsiteLookup["logo"]) => Record<string, string>;
  /** Fields that still have their default. */
  isUnset?: (field: string) => boolean;
};

export function useWebsiteLookup({ website, except, read, write, toValues, isUnset = () => false }: Options) {
  const api = useApi();
  const address = publicWebsite(website.trim());
  const [last, setLast] = useState<{ address: string | null; state: LookupState }>({ address, state: { is: "ready" } });
  const [logo, setLogo] = useState<WebsiteLookup["logo"]>(null);
  const current = useRef(address);
  current.current = address;
  const run = useRef(0);
  /** Values of earlier lookups: unless they were edited, the next website may replace them. */
  const proposed = useRef<Record<string, string>>({});
  const humanCheck = useHumanCheck("submit", useRef({ requestSubmit: () => void start() }));

  async function start() {
    const asked = current.current;
    if (asked === null) return;
    run.current += 1;
    const own = run.current;
    // The response is dropped if the URL has changed or the user has canceled in the meantime.
    const isCurrent = () => current.current === asked && run.current === own;
    const finish = (state: LookupState) => isCurrent() && setLast({ address: asked, state });
    finish({ is: "reading" });
    try {
      const body = { website: asked, ...(except !== undefined && { except }) };
      const found = await api.call("POST /api/tools/submit/lookup", { body, humanCheck: humanCheck.takeToken() });
      humanCheck.reset();
      if (!isCurrent()) return;
      setLogo(found.logo);
      if (found.problem) return finish({ is: "failed", message: found.problem });
      finish({ is: "done", filled: found.fields ? fill(toValues(found.fields, found.logo)) : {} });
    } catch (failure) {
      const status = failure instanceof ApiError ? failure.status : 0;
      if (NOT_OFFERED.includes(status)) return finish({ is: "not-offered" });
      finish(humanCheck.showIfRequired(failure) ? { is: "ready" } : { is: "failed", message: errorMessage(failure, FAILED) });
    }
  }

  /** Never changes what was typed. */
  function fill(values: Record<string, string>): Record<string, string> {
    const before = read();
    const isOurs = (field: string) => proposed.current[field] !== undefined && before[field] === proposed.current[field];
    const entries = Object.entries(values).filter(([field, value]) => isOurs(field) || (value && (before[field] === "" || isUnset(field))));
    const changed = Object.fromEntries(entries);
    write(changed);
    proposed.current = changed;
    return Object.fromEntries(Object.entries(changed).filter(([, value]) => value));
  }

  /** Empties the fields that were filled in and not edited since. */
  function undo() {
    const now = read();
    const untouched = Object.keys(proposed.current).filter((field) => now[field] === proposed.current[field]);
    write(Object.fromEntries(untouched.map((field) => [field, ""])));
    proposed.current = {};
    cancel();
  }

  function cancel() {
    run.current += 1;
    setLast({ address, state: { is: "ready" } });
  }

  const state: LookupState = last.address === address ? last.state : { is: "ready" };
  return {
    state,
    address,
    logo,
    start: () => void start(),
    undo,
    cancel,
    humanCheck: humanCheck.widget,
    /** For an element around the URL field. A pasted URL is complete; a typed one is when the field loses the focus. */
    events: {
      onPaste: () => void setTimeout(start),
      onBlur: () => void (last.address !== address && start()),
    },
  };
}
