import { useEffect, useState } from "react";

/** Below the header and the tabs: a section whose heading is above this line is the current one. */
const READING_LINE = 160;

/** The current section of those with these ids: the last one scrolled to, or the last of all at the end of the page. */
export function useCurrentSection(ids: string[]): string | undefined {
  const all = ids.join(" ");
  const [current, setCurrent] = useState(ids[0]);
  useEffect(() => {
    let frame = 0;
    function update() {
      frame = 0;
      const sections = all.split(" ").flatMap((id) => document.getElementById(id) ?? []);
      const { scrollHeight } = document.documentElement;
      const isAtEnd = scrollY > 0 && scrollY + innerHeight >= scrollHeight - 1;
      const begun = isAtEnd ? sections : sections.filter((section) => section.getBoundingClientRect().top < READING_LINE);
      setCurrent((begun.at(-1) ?? sections[0])?.id);
    }
    const onScroll = () => {
      frame ||= requestAnimationFrame(update);
    };
    update();
    addEventListener("scroll", onScroll, { passive: true });
    addEventListener("resize", onScroll);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("scroll", onScroll);
      removeEventListener("resize", onScroll);
    };
  }, [all]);
  return current;
}
