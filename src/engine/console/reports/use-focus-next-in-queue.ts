import { useEffect, useRef } from "react";
import { useDialogAddress } from "#engine/console/screens/dialog-address.ts";
import type { Row } from "#engine/declare/vocabulary.ts";

/**
 * Moves the focus when the opened row is gone: to the same button of the row in its place or of the last row, or to
 * the page if none is left.
 */
export function useFocusNextInQueue(rows: readonly Row[], by = "") {
  const { record, action } = useDialogAddress().dialog ?? {};
  const body = useRef<HTMLTableSectionElement>(null);
  const opened = useRef<{ key: string; place: number; action?: string }>(undefined);
  useEffect(() => {
    const placeOf = (key: string) => rows.findIndex((row) => row[by] === key);
    if (record) {
      const place = placeOf(record);
      if (place >= 0) opened.current = { key: record, place, action };
      return;
    }
    const last = opened.current;
    if (!last || placeOf(last.key) >= 0) return;
    opened.current = undefined;
    // Leaves the focus alone if the user has moved on.
    const focused = document.activeElement;
    const isLost = !focused || focused === document.body || body.current?.contains(focused);
    const next = body.current?.children[Math.min(last.place, rows.length - 1)];
    const place =
      next?.querySelector<HTMLElement>(`[data-action="${last.action}"]`) ??
      next?.querySelector<HTMLElement>("button") ??
      document.getElementById("main");
    if (isLost) place?.focus({ preventScroll: !next });
  }, [rows, record, action, by]);
  return body;
}
