import { useLayoutEffect, useRef } from "react";

/**
 * The link that led to another page may be gone with its own, and the focus with it: then one goes on at the beginning of
 * the page's content, not at that of the menu.
 */
export function useFocusKept(at: string | undefined): void {
  const shown = useRef(at);
  useLayoutEffect(() => {
    if (at === shown.current) return;
    shown.current = at;
    if (document.activeElement === document.body)
      document.getElementById("main")?.focus({ preventScroll: true });
  }, [at]);
}
