/** Whether the visitor said to be of age: kept in this browser only. Adult tools are shown to nobody else. */
import { useEffect, useState } from "react";
import { remember, remembered } from "./storage.ts";

const KEY = "toolatlas-age-confirmed";

export const isOfAge = () => remembered(KEY) === "1";

/** False at first, as in the page that is the same for everyone. */
export function useOfAge(): [isConfirmed: boolean, confirm: () => void] {
  const [isConfirmed, setConfirmed] = useState(false);
  useEffect(() => setConfirmed(isOfAge()), []);
  return [
    isConfirmed,
    () => {
      remember(KEY, "1");
      setConfirmed(true);
    },
  ];
}
