import Box from "@mui/material/Box";
import type { ButtonProps } from "@mui/material/Button";
import { type KeyboardEvent, useRef, useState } from "react";
import { Button } from "./Button.tsx";
import { pressedKey } from "#session/pressed-key.ts";

type Props = { label: string; buttons: readonly ButtonProps[] };

/** Row of buttons that takes one press of Tab. The arrow keys move between them. */
export function Toolbar({ label, buttons }: Props) {
  const [current, setCurrent] = useState(0);
  const row = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = steps[pressedKey(event) ?? ""];
    if (!step) return;
    event.preventDefault();
    const next = (current + step + buttons.length) % buttons.length;
    row.current?.querySelectorAll("button")[next]?.focus();
  };
  return (
    <Box
      ref={row}
      role="toolbar"
      aria-label={label}
      onKeyDown={move}
      sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}
    >
      {buttons.map((button, at) => (
        <Button
          key={String(button.children)}
          {...button}
          tabIndex={at === current ? 0 : -1}
          onFocus={() => setCurrent(at)}
        />
      ))}
    </Box>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };
