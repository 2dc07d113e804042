import FormControl from "@mui/material/FormControl";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import { type ReactNode, useId } from "react";

export type FieldIds = { id: string; "aria-describedby": string | undefined };

type Props = {
  label: string;
  isRequired?: boolean;
  hint?: string;
  error?: string;
  /** Spans two columns where there is room. */
  isWide?: boolean;
  children: (ids: FieldIds) => ReactNode;
};

/** Field with a label, its input and one line for the hint or the error. */
export function Field({ label, isRequired, hint, error, isWide, children }: Props) {
  const id = useId();
  const help = error ?? hint;
  return (
    <FormControl
      fullWidth
      error={Boolean(error)}
      required={isRequired}
      sx={{ gridColumn: isWide ? { sm: "span 2" } : undefined }}
    >
      {/* MUI draws a star in the same element, so that another label needs a new element. */}
      <FormLabel
        key={label}
        htmlFor={id}
        sx={{ fontSize: "0.8125rem", fontWeight: 600, mb: 0.5, color: "text.primary" }}
      >
        {label}
      </FormLabel>
      {children({ id, "aria-describedby": help ? `${id}-help` : undefined })}
      {help && (
        <FormHelperText id={`${id}-help`} sx={{ mx: 0 }}>
          {help}
        </FormHelperText>
      )}
    </FormControl>
  );
}
