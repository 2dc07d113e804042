/** Prints a paper once all its pictures are drawn. */
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { PictureState } from "#frame/StoredPicture.tsx";
import { shortcutKey } from "#session/pressed-key.ts";

export type Printing = ReturnType<typeof usePrinting>;

/** `onPrinted` runs when the print dialog closes; a browser does not say whether it was cancelled. */
export function usePrinting(onPrinted?: () => void) {
  const [request, setRequest] = useState<"none" | "waiting" | "late">("none");
  const { pictures, attempt, loadAgain, context } = usePictures();
  const isWhole = pictures.every(({ state }) => state === "drawn");
  const isSettled = pictures.every(({ state }) => state !== "loading");
  const hasFailed = !isWhole && (isSettled || request === "late");

  // Comes first, because a print begins and ends within the effect below.
  useWholePrints(isWhole, onPrinted);
  useEffect(() => {
    if (request !== "waiting" || attempt === 0) return;
    if (isWhole) {
      setRequest("none");
      window.print();
      return;
    }
    const timer = setTimeout(() => setRequest("late"), longestWaitMs);
    return () => clearTimeout(timer);
  }, [request, isWhole, attempt]);

  function print() {
    if (hasFailed) loadAgain();
    setRequest("waiting");
  }
  usePrintKeys(print);
  return {
    print,
    isWhole,
    isLoading: request === "waiting" && !hasFailed,
    missing: hasFailed ? [...new Set(pictures.filter(({ state }) => state !== "drawn").map(nameOf))] : [],
    retry() {
      loadAgain();
      if (request !== "none") setRequest("waiting");
    },
    context,
  };
}

const longestWaitMs = 10_000;

type Picture = { name: string; state: PictureState };
const nameOf = ({ name }: Picture) => name;

function usePictures() {
  const [pictures, setPictures] = useState<readonly Picture[]>([]);
  const [attempt, setAttempt] = useState(1);
  const report = useCallback((name: string, state: PictureState) => {
    const picture = { name, state };
    setPictures((others) => [...others, picture]);
    return () => setPictures((others) => others.filter((each) => each !== picture));
  }, []);
  return {
    pictures,
    attempt,
    loadAgain: () => setAttempt((count) => count + 1),
    context: useMemo(() => ({ attempt, report }), [attempt, report]),
  };
}

/** The browser's own Ctrl+P would not wait for pictures. */
function usePrintKeys(print: () => void): void {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, shiftKey, repeat } = event;
      if (!(ctrlKey || metaKey) || altKey || shiftKey || shortcutKey(event)?.toLowerCase() !== "p") return;
      event.preventDefault();
      if (!repeat) print();
    };
    window.addEventListener("keydown", handleKeyDown);
    return () => window.removeEventListener("keydown", handleKeyDown);
  });
}

/** Every picture must be drawn from begin to end, also in a print from the browser's menu. */
function useWholePrints(isWhole: boolean, onPrinted: (() => void) | undefined): void {
  const hasBegunWhole = useRef(true);
  useEffect(() => {
    const begin = () => {
      hasBegunWhole.current = isWhole;
    };
    const end = () => {
      if (hasBegunWhole.current && isWhole) onPrinted?.();
    };
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
    };
  });
}
