/** Focus inside a part of a form that has several fields but one value. */
import { type RefObject, useEffect, useRef, useState } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";

type Root = RefObject<HTMLElement | null>;

/** Focuses the first of these elements that exists, once the change is visible. */
export function useFocusAfter(root: Root, value: string) {
  const wanted = useRef<string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the value says when the rows have changed
  useEffect(() => {
    const found = wanted.current.map((selector) => root.current?.querySelector<HTMLElement>(selector)).find((element) => element);
    wanted.current = [];
    found?.focus();
  }, [root, value]);
  return (selectors: string[]) => {
    wanted.current = selectors;
  };
}

/** The form focuses its first invalid field; in a list of fields, that is the first invalid one of them. */
export function useFocusOnError(root: Root, { ref }: UseFormRegisterReturn) {
  const [handle] = useState(() => ({ focus: () => requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()) }));
  useEffect(() => ref(handle));
}
