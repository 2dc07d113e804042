import { useLayoutEffect, useRef } from "react";

export function useScrollToChosen<Strip extends HTMLElement>(chosen: string | undefined) {
  const strip = useRef<Strip>(null);
  useLayoutEffect(() => {
    const element = strip.current;
    const entry = element?.querySelector<HTMLElement>('[aria-current="page"], [aria-pressed="true"]');
    if (chosen && element && entry) {
      element.scrollLeft =
        entry.offsetLeft - element.offsetLeft - (element.clientWidth - entry.offsetWidth) / 2;
    }
  }, [chosen]);
  return strip;
}
