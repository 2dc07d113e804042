import ButtonBase from "@mui/material/ButtonBase";
import { useFormContext, useWatch } from "react-hook-form";
import { parseNumber } from "#domain/basics/parse-number.ts";

type Props = { label: string; path: string; values: readonly number[] };

/** Buttons for the usual values of a number. Tab skips them, because the arrow keys reach them from the input. */
export function Suggestions({ label, path, values }: Props) {
  const { setValue, setFocus } = useFormContext();
  const typed = parseNumber(String(useWatch({ name: path }) ?? "")).value;
  return values.map((value) => (
    <ButtonBase
      key={value}
      tabIndex={-1}
      aria-label={`${value} ${label.toLowerCase()}`}
      aria-pressed={typed === value}
      // Keeps the focus in the input.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        setValue(path, String(value), { shouldDirty: true, shouldValidate: true });
        setFocus(path);
      }}
      sx={{
        minWidth: 28,
        height: 28,
        ml: 0.5,
        borderRadius: 1,
        fontSize: "0.8125rem",
        bgcolor: "action.hover",
        "&[aria-pressed=true]": { bgcolor: "primary.main", color: "primary.contrastText" },
      }}
    >
      {value}
    </ButtonBase>
  ));
}
