import { useLayoutEffect, useRef } from "react";
import { useNavigationType } from "react-router";

/**
 * The link that led to another page may be gone with its own, and the focus with it: then one goes on at the beginning of
 * the page's content, not at that of the menu.
 */
export function useFocusKept(at: string | undefined): void {
  const way = useNavigationType();
  const shown = useRef(at);
  useLayoutEffect(() => {
    if (at === shown.current) return;
    shown.current = at;
    // Whoever is led on from an address has just come, and begins at the top of everything.
    if (way !== "REPLACE" && document.activeElement === document.body)
      document.getElementById("main")?.focus({ preventScroll: true });
  }, [at, way]);
}
