import { type FocusEvent, useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import type { Row } from "#engine/declare/vocabulary.ts";

/** Record whose row had the focus last, by entry of the browser's history. */
const focusedRecords = new Map<string, string>();

/**
 * Moves the focus to the row in place of a removed one, and back to its row when the user returns to the list, so that users
 * do not start again at the top of the page.
 */
export function useFocusInRows(rows: readonly Row[]) {
  const body = useRef<HTMLTableSectionElement>(null);
  const lastIndex = useRef(-1);
  const { key } = useLocation();
  const isReturn = useNavigationType() === "POP";
  const returnsTo = useRef(isReturn ? focusedRecords.get(key) : undefined);
  const onFocus = ({ target }: FocusEvent) => {
    const elements = rowsIn(body.current);
    lastIndex.current = elements.findIndex((row) => row.contains(target));
    const { record } = elements[lastIndex.current]?.dataset ?? {};
    if (record) focusedRecords.set(key, record);
  };
  useEffect(() => {
    const record = returnsTo.current;
    if (record === undefined || rows.length === 0) return;
    returnsTo.current = undefined;
    const focused = document.activeElement;
    const isLost = focused === document.body || focused === document.getElementById("main");
    const row = rowsIn(body.current).find((each) => each.dataset.record === record);
    if (isLost) row?.querySelector<HTMLElement>("a, button")?.focus();
  }, [rows]);
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

const rowsIn = (body: HTMLElement | null) => [...(body?.children ?? [])] as HTMLElement[];
