import { useNavigate } from "react-router";
import { Button } from "./Button.tsx";
import { KeyHint } from "./KeyHint.tsx";
import { useShortcut } from "./use-shortcut.ts";

/** A page that was opened by its address leads to `fallback`. */
export function BackButton({ fallback }: { fallback: string }) {
  const navigate = useNavigate();
  const goBack = () => void (hasPreviousPage() ? navigate(-1) : navigate(fallback));
  useShortcut(isEscapeOnPage, goBack);
  return (
    <Button aria-keyshortcuts="Escape" onClick={goBack}>
      Back
      <KeyHint>Esc</KeyHint>
    </Button>
  );
}

/** The router counts its pages in the browser's history. */
const hasPreviousPage = (): boolean => (window.history.state as { idx?: number } | null)?.idx !== 0;

/** Leaves the key to dialogs and menus, which it closes. */
const isEscapeOnPage = ({ target }: KeyboardEvent, key: string): boolean =>
  key === "Escape" &&
  !document.querySelector('[role="dialog"]') &&
  !(target instanceof Element && target.closest("[popover]"));
