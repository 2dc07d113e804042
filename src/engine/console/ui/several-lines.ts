import type { OutlinedInputProps } from "@mui/material/OutlinedInput";

/**
 * An input for a text of several lines. The browser lets it grow: MUI's own measures it again with every key, in
 * whatever field that is typed.
 */
export const severalLines = { multiline: true, inputComponent: "textarea" } satisfies OutlinedInputProps;
