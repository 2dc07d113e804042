import MuiButton, { type ButtonProps } from "@mui/material/Button";

/** MUI's button. It draws a label between icons and ripple; a label that changes needs an element of its own there. */
export const Button = (({ children, ...props }: ButtonProps) => (
  <MuiButton {...props}>{typeof children === "string" ? <span>{children}</span> : children}</MuiButton>
)) as typeof MuiButton;
