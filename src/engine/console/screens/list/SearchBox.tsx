import { useEventCallback } from "#engine/console/ui/use-event-callback.ts";
import { useEffect, useRef, useState } from "react";
import { Icon } from "#engine/console/ui/Icon.tsx";
import { isTyping, useShortcut } from "#engine/console/ui/use-shortcut.ts";
import { maxSearchLength } from "#engine/declare/search.ts";
import css from "./SearchBox.module.css";

type Props = { placeholder: string; value: string; onSearch: (text: string) => void };

const typingPauseMs = 250;

export function SearchBox({ placeholder, value, onSearch }: Props) {
  const [typed, setTyped] = useState(value);
  const searched = useRef(value);
  const search = useEventCallback(onSearch);

  useEffect(() => {
    if (value === searched.current) return;
    searched.current = value;
    setTyped(value);
  }, [value]);

  useEffect(() => {
    if (typed === searched.current) return;
    const timer = setTimeout(() => {
      searched.current = typed.trim();
      search(typed.trim());
    }, typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed, search]);

  const box = useRef<HTMLInputElement>(null);
  useShortcut(isSearchShortcut, () => box.current?.focus());

  return (
    <label className={css.box}>
      <Icon name="search" />
      <input
        ref={box}
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        placeholder={placeholder}
        aria-label={placeholder}
        aria-keyshortcuts="/"
        autoComplete="off"
        maxLength={2 * maxSearchLength}
      />
    </label>
  );
}

const isSearchShortcut = ({ ctrlKey, metaKey, target }: KeyboardEvent, key: string): boolean =>
  key === "/" && !ctrlKey && !metaKey && !isTyping(target);
