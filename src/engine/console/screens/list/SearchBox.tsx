import InputAdornment from "@mui/material/InputAdornment";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useEventCallback } from "@mui/material/utils";
import { useEffect, useRef, useState } from "react";
import { Icon } from "#engine/console/ui/Icon.tsx";
import { keyOf } from "#engine/console/ui/key-of.ts";
import { isTyping } from "#engine/console/ui/is-typing.ts";
import { longestSearch } from "#engine/declare/search.ts";

type Props = { placeholder: string; value: string; onSearch: (text: string) => void };

const pause = 250;

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
    }, pause);
    return () => clearTimeout(timer);
  }, [typed, search]);

  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (keyOf(event) !== "/" || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
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
        maxLength: 2 * longestSearch,
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
