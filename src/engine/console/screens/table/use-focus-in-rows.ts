import { type FocusEvent, useEffect, useRef } from "react";
import type { Row } from "#engine/declare/vocabulary.ts";

/** Moves the focus to the row in place of a removed one, so that users do not start again at the top of the page. */
export function useFocusInRows(rows: readonly Row[]) {
  const body = useRef<HTMLTableSectionElement>(null);
  const lastIndex = useRef(-1);
  const onFocus = ({ target }: FocusEvent) => {
    lastIndex.current = [...(body.current?.children ?? [])].findIndex((row) => row.contains(target));
  };
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (!isLost || lastIndex.current < 0) return;
    const next = body.current?.children[Math.min(lastIndex.current, rows.length - 1)];
    const target = next?.querySelector<HTMLElement>("a, button") ?? document.getElementById("main");
    lastIndex.current = -1;
    target?.focus({ preventScroll: true });
  }, [rows]);
  return { ref: body, onFocus };
}
