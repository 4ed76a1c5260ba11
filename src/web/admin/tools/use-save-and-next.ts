/** What happens after an edit: staying, going on to the next tool of the list, or approving a pending tool first. */
import { useEffect, useRef, useState } from "react";
import type { AdminTool } from "../../../contract/admin/tools.ts";
import { useDecide } from "../lib/use-decide.ts";
import { useUrl } from "../lib/use-url.ts";
import type { Walk } from "../lib/use-walk.ts";

export type Then = "stay" | "next" | "approve";
type Options = { tool: AdminTool; walk: Walk | null; form: { isDirty: boolean; submit: () => Promise<void>; focus: (field: string) => void } };

/** The field that had the focus in the tool before: often the same one is to be changed in the next. */
let lastField = "";

export function useSaveAndNext({ tool, walk, form: { isDirty, submit, focus } }: Options) {
  const { go } = useUrl();
  const { decide } = useDecide();
  const [isDone, setDone] = useState(false);
  const then = useRef<Then>("stay");

  /** Called when everything is saved. */
  async function finish(version: number) {
    const chosen = then.current;
    then.current = "stay";
    if (chosen === "approve" && !(await decide({ type: "tools", id: tool.id, version }, true))) return;
    if (chosen !== "stay" && walk) setDone(true);
  }
  function saveAnd(next: Then) {
    then.current = next;
    const { activeElement } = document;
    lastField = next !== "stay" && activeElement?.closest("form") ? (activeElement.getAttribute("name") ?? "") : "";
    return isDirty ? submit() : finish(tool.version);
  }
  const leave = useRef(() => {});
  leave.current = () => walk && go(walk.next);
  // In an effect: until the form is rendered without changes, leaving it would ask whether to discard them.
  useEffect(() => {
    if (isDone && !isDirty) leave.current();
  }, [isDone, isDirty]);
  const latestFocus = useRef(focus);
  latestFocus.current = focus;
  useEffect(() => {
    if (lastField) latestFocus.current(lastField);
    lastField = "";
  }, []);
  const onKey = useRef((_event: KeyboardEvent) => {});
  onKey.current = (event) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    void saveAnd("next");
  };
  // Wherever the focus is.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey.current(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
  /** Before the form's own button submits it: an earlier try to save and go on may have failed. */
  function stay() {
    then.current = "stay";
  }
  return { saveAnd, stay, finish };
}
