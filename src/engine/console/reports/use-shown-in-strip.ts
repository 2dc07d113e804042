import { useLayoutEffect, useRef } from "react";

/** A strip that is swiped where it is too long opens with what is chosen of it in its middle. */
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
