import { useLayoutEffect, useRef } from "react";

/** Scrolls the chosen entry to the middle of a strip that is too long for the screen. */
export function useShownInStrip<Strip extends HTMLElement>(chosen: string | undefined) {
  const strip = useRef<Strip>(null);
  useLayoutEffect(() => {
    const place = strip.current;
    const entry = place?.querySelector<HTMLElement>('[aria-current="page"], [aria-pressed="true"]');
    if (chosen && place && entry) {
      place.scrollLeft = entry.offsetLeft - place.offsetLeft - (place.clientWidth - entry.offsetWidth) / 2;
    }
  }, [chosen]);
  return strip;
}
