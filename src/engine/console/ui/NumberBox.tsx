import OutlinedInput, { type OutlinedInputProps } from "@mui/material/OutlinedInput";
import { numberInput, numberAfterStep } from "./number-input.ts";

type Props = Pick<OutlinedInputProps, "id" | "name" | "placeholder" | "error" | "aria-describedby"> & {
  "aria-label"?: string;
};

/** Input for an amount, which keeps its text until its form is sent. */
export const NumberBox = ({ "aria-label": label, ...props }: Props) => (
  <OutlinedInput
    {...props}
    sx={{ width: "10rem" }}
    inputProps={{ "aria-label": label, ...numberInput({ step: "0.01", min: 0 }) }}
    onKeyDown={(event) => {
      const next = numberAfterStep(event);
      if (next === undefined) return;
      event.preventDefault();
      (event.target as HTMLInputElement).value = next;
    }}
  />
);
