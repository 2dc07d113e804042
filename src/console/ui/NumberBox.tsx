import type { InputHTMLAttributes } from "react";
import { numberInput, stepped } from "./number-input.ts";

type Props = Pick<InputHTMLAttributes<HTMLInputElement>, "id" | "name" | "aria-label" | "placeholder">;

/** A box for an amount that keeps what is typed until the form that it stands in is sent. */
export const NumberBox = (props: Props) => (
  <input
    {...props}
    {...numberInput({ step: "0.01", min: 0 })}
    onKeyDown={(event) => {
      const next = stepped(event);
      if (next === undefined) return;
      event.preventDefault();
      event.currentTarget.value = next;
    }}
  />
);
