import type { OutlinedInputProps } from "@mui/material/OutlinedInput";

/**
 * Input for several lines. The browser makes it grow, because MUI's own input measures itself again with every key in
 * any field.
 */
export const multilineInput = { multiline: true, inputComponent: "textarea" } satisfies OutlinedInputProps;
