import Box from "@mui/material/Box";
import FormControl from "@mui/material/FormControl";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import {
  type ComponentType,
  createContext,
  type InputHTMLAttributes,
  type ReactNode,
  use,
  useId,
} from "react";
import { get, useFormState } from "react-hook-form";

type FieldIds = { id: string } & Pick<
  InputHTMLAttributes<HTMLElement>,
  "aria-describedby" | "aria-label" | "placeholder"
>;

export type FieldProps = {
  label: string;
  isRequired?: boolean;
  hint?: string;
  warning?: string;
  error?: string;
  isWide?: boolean;
  children: (ids: FieldIds) => ReactNode;
};

export function Field(props: FieldProps) {
  const Frame = use(FieldFrameContext);
  return <Frame {...props} />;
}

function StackedField({ label, isRequired, hint, warning, error, isWide, children }: FieldProps) {
  const id = useId();
  const help = error ?? hint;
  const shownWarning = error === undefined ? warning : undefined;
  const described = [help && `${id}-help`, shownWarning && `${id}-warning`].filter(Boolean).join(" ");
  return (
    <FormControl
      fullWidth
      error={Boolean(error)}
      required={isRequired}
      sx={{ gridColumn: isWide ? { sm: "span 2" } : undefined }}
    >
      {/* MUI draws a star in the same element, so that another label needs a new element. */}
      <FormLabel key={label} htmlFor={id} sx={{ ...labelStyle, mb: 0.5 }}>
        {label}
      </FormLabel>
      {children({ id, "aria-describedby": described || undefined })}
      <Box sx={helpRoom}>
        {help && (
          <FormHelperText id={`${id}-help`} sx={helpText}>
            {help}
          </FormHelperText>
        )}
        {shownWarning && (
          <FormHelperText id={`${id}-warning`} sx={{ ...helpText, color: "secondary.main" }}>
            {shownWarning}
          </FormHelperText>
        )}
      </Box>
    </FormControl>
  );
}

export const labelStyle = { fontSize: "0.8125rem", fontWeight: 600, color: "text.primary" };

/** Room for two lines from the start, so that an error moves no field. */
const helpRoom = { minHeight: "2.125rem" };
const helpText = { mx: 0, lineHeight: 1.25 };

export const FieldFrameContext = createContext<ComponentType<FieldProps>>(StackedField);

/** Re-renders only for changes at that path. */
export function useFieldError(path: string): string | undefined {
  const { errors } = useFormState({ name: path });
  const { message } = (get(errors, path) ?? {}) as { message?: unknown };
  return typeof message === "string" ? message : undefined;
}
