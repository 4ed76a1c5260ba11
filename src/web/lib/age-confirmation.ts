/** Whether the visitor confirmed their age; stored in this browser only. Adult tools are hidden from everyone else. */
import { useEffect, useState } from "react";
import { readStorage, writeStorage } from "./storage.ts";

const KEY = "toolatlas-age-confirmed";

export const isAgeConfirmed = () => readStorage(KEY) === "1";

/** False on the first render, because the server renders one page for everyone. */
export function useAgeConfirmation(): [isConfirmed: boolean, confirm: () => void] {
  const [isConfirmed, setConfirmed] = useState(false);
  useEffect(() => setConfirmed(isAgeConfirmed()), []);
  return [
    isConfirmed,
    () => {
      writeStorage(KEY, "1");
      setConfirmed(true);
    },
  ];
}
