import { useEventCallback } from "#engine/console/ui/use-event-callback.ts";
import { useEffect } from "react";
import { shortcutKey } from "#session/pressed-key.ts";

export function useShortcut(
  isShortcut: (event: KeyboardEvent, key: string) => boolean,
  act: () => void,
): void {
  const handleKeyDown = useEventCallback((event: KeyboardEvent) => {
    const key = shortcutKey(event);
    if (key === undefined || !isShortcut(event, key)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    document.addEventListener("keydown", handleKeyDown);
    return () => document.removeEventListener("keydown", handleKeyDown);
  }, [handleKeyDown]);
}

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("input, textarea, select, [role=dialog]") !== null;
