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
  /** Takes the room of two where there is any. */
  isWide?: boolean;
  children: (ids: FieldIds) => ReactNode;
};

/** A label, what is entered under it, and the one line that helps or complains. */
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
      {/* MUI draws a star beside the label: another label is another element. */}
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
