import { type FocusEvent, useEffect, useRef } from "react";
import type { Row } from "#engine/declare/vocabulary.ts";

/** Moves the focus to the row in place of a removed one, so that users do not start again at the top of the page. */
export function useFocusInRows(rows: readonly Row[]) {
  const body = useRef<HTMLTableSectionElement>(null);
  const left = useRef(-1);
  const onFocus = ({ target }: FocusEvent) => {
    left.current = [...(body.current?.children ?? [])].findIndex((row) => row.contains(target));
  };
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (!isLost || left.current < 0) return;
    const next = body.current?.children[Math.min(left.current, rows.length - 1)];
    const place = next?.querySelector<HTMLElement>("a, button") ?? document.getElementById("main");
    left.current = -1;
    place?.focus({ preventScroll: true });
  }, [rows]);
  return { ref: body, onFocus };
}
