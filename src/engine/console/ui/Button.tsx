import MuiButton, { type ButtonProps } from "@mui/material/Button";

/** A changing label needs its own element between icons and ripple. */
export const Button = (({ children, ...props }: ButtonProps) => (
  <MuiButton {...props}>{typeof children === "string" ? <span>{children}</span> : children}</MuiButton>
)) as typeof MuiButton;
