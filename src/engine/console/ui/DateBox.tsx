import IconButton from "@mui/material/IconButton";
import OutlinedInput, { type OutlinedInputProps } from "@mui/material/OutlinedInput";
import { useForkRef } from "@mui/material/utils";
import { type FocusEvent, type KeyboardEvent, useRef } from "react";
import { type Day, formatTypedDay, parseDay } from "#domain/basics/dates.ts";
import css from "./DateBox.module.css";
import { Icon } from "./Icon.tsx";
import { pressedKey } from "#session/pressed-key.ts";
import { writeText } from "./write-text.ts";

type Props = Pick<
  OutlinedInputProps,
  "id" | "name" | "value" | "error" | "onChange" | "onBlur" | "inputRef"
> & {
  inputProps?: OutlinedInputProps["inputProps"];
  label: string;
  earliest?: Day;
  /** Receives the text on Enter and when the focus leaves, after a date in it was formatted. */
  onTyped?: (text: string) => void;
};

/** A browser's date input follows the browser's language, so this is a text box. */
export function DateBox({ label, earliest, onTyped, onBlur, inputRef, inputProps, ...input }: Props) {
  const box = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const write = (day: Day | undefined) => day && box.current && writeText(box.current, formatTypedDay(day));
  const format = () => void write(parseDay(box.current?.value ?? "").day);
  const finish = () => {
    format();
    onTyped?.(box.current?.value ?? "");
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const key = pressedKey(event);
    if (key === "Enter" || key === "Tab") finish();
    if (key !== "ArrowDown" || !event.altKey) return;
    event.preventDefault();
    openCalendar(picker.current, box.current);
  };
  return (
    <OutlinedInput
      {...input}
      inputRef={useForkRef(box, inputRef)}
      placeholder="dd/mm/yyyy"
      inputProps={{ ...inputProps, inputMode: "numeric", autoComplete: "off", size: 11 }}
      onKeyDown={handleKeyDown}
      onFocus={() => formatBeforeLeaving(box.current, format)}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        finish();
        onBlur?.(event);
      }}
      endAdornment={
        <>
          <input
            ref={picker}
            type="date"
            aria-hidden
            tabIndex={-1}
            min={earliest}
            className={css.picker}
            onChange={({ target }) => write(target.value)}
          />
          {/* Tab skips the button, because Alt+Down opens the calendar from the box. */}
          <IconButton
            tabIndex={-1}
            edge="end"
            aria-label={`Calendar for ${label}`}
            aria-keyshortcuts="Alt+ArrowDown"
            title="Calendar (Alt ↓)"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => openCalendar(picker.current, box.current)}
          >
            <Icon name="calendar" />
          </IconButton>
        </>
      }
    />
  );
}

/** Formats before a press elsewhere takes the focus, because Ctrl+Z undoes only what was written into a focused box. */
function formatBeforeLeaving(box: HTMLInputElement | null, format: () => void): void {
  const leave = ({ target }: Event) => target !== box && format();
  document.addEventListener("pointerdown", leave, { capture: true });
  const stop = () => document.removeEventListener("pointerdown", leave, { capture: true });
  box?.addEventListener("blur", stop, { once: true });
}

function openCalendar(picker: HTMLInputElement | null, box: HTMLInputElement | null): void {
  if (!picker || !box) return;
  picker.value = parseDay(box.value).day ?? "";
  // A phone's keyboard would cover its calendar. Safari opens the calendar only for a focused input.
  (window.matchMedia("(pointer: coarse)").matches ? picker : box).focus();
  picker.showPicker();
}
