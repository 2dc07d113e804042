import InputAdornment from "@mui/material/InputAdornment";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useEventCallback } from "@mui/material/utils";
import { useEffect, useRef, useState } from "react";
import { Icon } from "#engine/console/ui/Icon.tsx";
import { pressedKey } from "#engine/console/ui/pressed-key.ts";
import { isTyping } from "#engine/console/ui/is-typing.ts";
import { maxSearchLength } from "#engine/declare/search.ts";

type Props = { placeholder: string; value: string; onSearch: (text: string) => void };

const typingPauseMs = 250;

/** Searches when typing pauses, and follows the address on Back. The / key focuses it. */
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
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (pressedKey(event) !== "/" || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      event.preventDefault();
      box.current?.focus();
    };
    document.addEventListener("keydown", focus);
    return () => document.removeEventListener("keydown", focus);
  }, []);

  return (
    <OutlinedInput
      inputRef={box}
      type="search"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      placeholder={placeholder}
      inputProps={{
        "aria-label": placeholder,
        "aria-keyshortcuts": "/",
        autoComplete: "off",
        maxLength: 2 * maxSearchLength,
      }}
      startAdornment={
        <InputAdornment position="start">
          <Icon name="search" />
        </InputAdornment>
      }
      sx={{ flex: "1 1 12rem", maxWidth: "37.5rem" }}
    />
  );
}
