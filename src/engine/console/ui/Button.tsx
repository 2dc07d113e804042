import MuiButton, { type ButtonProps } from "@mui/material/Button";

/** MUI's button with the text in its own element, which a changing label needs between icons and ripple. */
export const Button = (({ children, ...props }: ButtonProps) => (
  <MuiButton {...props}>{typeof children === "string" ? <span>{children}</span> : children}</MuiButton>
)) as typeof MuiButton;
