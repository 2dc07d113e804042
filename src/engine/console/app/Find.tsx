/** Button and keyboard shortcuts that open the search across all records and pages. */
import { useCallback, useEffect, useRef, useState } from "react";
import { useConsole } from "#engine/console/providers/context.ts";
import { Button } from "#engine/console/ui/Button.tsx";
import { KeyHint } from "#engine/console/ui/KeyHint.tsx";
import css from "./Sidebar.module.css";
import { preloadDialogs } from "#engine/console/screens/dialogs/lazy-dialogs.ts";
import { useNamedInputs } from "#engine/console/screens/component-props.ts";
import { LazyBoundary } from "#engine/console/ui/LazyBoundary.tsx";
import { Icon } from "#engine/console/ui/Icon.tsx";
import { preloadable } from "#engine/console/ui/preloadable.tsx";
import { isTyping, useShortcut } from "#engine/console/ui/use-shortcut.ts";
import { pressedKey } from "#session/pressed-key.ts";

const FindDialog = preloadable(() => import("#engine/console/screens/find/FindDialog.tsx"));

export function Find() {
  const [isOpen, setOpen] = useState(false);
  const [isReady, setReady] = useState(false);
  const { preloadInputs } = useNamedInputs();
  const { loadReports } = useConsole().company.find;
  const stopCapture = useRef<() => CapturedKeys>(undefined);
  const takeCapturedKeys = useCallback(() => {
    const captured = stopCapture.current?.();
    stopCapture.current = undefined;
    return captured;
  }, []);
  const open = () => {
    if (isOpen) return;
    setOpen(true);
    stopCapture.current ??= captureKeys();
    FindDialog.preload().catch(takeCapturedKeys);
  };
  const close = useCallback(() => setOpen(false), []);
  // A failed load is repeated when the dialogs open.
  useEffect(() => {
    const preloadDialog = () => FindDialog.preload().then(() => setReady(true));
    return preloadDialogs(preloadDialog, preloadInputs, async () => loadReports?.());
  }, [preloadInputs, loadReports]);
  useShortcut(isFindShortcut, open);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Icon name="search" />}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={open}
        className={css.menuButton}
      >
        Find
        <KeyHint>Ctrl K</KeyHint>
      </Button>
      {(isOpen || isReady) && (
        <LazyBoundary>
          <FindDialog isOpen={isOpen} onClose={close} takeCapturedKeys={takeCapturedKeys} />
        </LazyBoundary>
      )}
    </>
  );
}

/** Leaves `/` to the list's own search box where the page has one. */
function isFindShortcut({ ctrlKey, metaKey, altKey, target }: KeyboardEvent, key: string): boolean {
  const isHeld = ctrlKey || metaKey;
  if (isHeld && !altKey && key.toLowerCase() === "k") return true;
  return key === "/" && !isHeld && !isTyping(target) && !document.querySelector('[aria-keyshortcuts="/"]');
}

type CapturedKeys = { text: string; isEntered: boolean };

/** Captures typed keys until the returned function is called, because a scanner does not wait for the field. */
function captureKeys(): () => CapturedKeys {
  const captured: CapturedKeys = { text: "", isEntered: false };
  const capture = (event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey } = event;
    const key = pressedKey(event);
    if (key === undefined) return;
    if (key === "Enter") captured.isEntered = true;
    else if (key === "Backspace") captured.text = [...captured.text].slice(0, -1).join("");
    else if (key.length === 1 && !ctrlKey && !metaKey && !altKey) captured.text += key;
    else return;
    event.preventDefault();
  };
  document.addEventListener("keydown", capture, { capture: true });
  return () => {
    document.removeEventListener("keydown", capture, { capture: true });
    return captured;
  };
}
