import MuiButton, { type ButtonProps } from "@mui/material/Button";
import MuiIconButton, { type IconButtonProps } from "@mui/material/IconButton";
import { Icon, type IconName } from "./Icon.tsx";

type Props = ButtonProps & { look?: "solid" | "outline" | "quiet"; icon?: IconName };

export const Button = ({ look = "quiet", icon, ...rest }: Props) => (
  <MuiButton variant={variants[look]} startIcon={icon && <Icon name={icon} />} {...rest} />
);

const variants = { solid: "contained", outline: "outlined", quiet: "text" } as const;

export const IconButton = ({ icon, ...rest }: IconButtonProps & { icon: IconName }) => (
  <MuiIconButton {...rest}>
    <Icon name={icon} />
  </MuiIconButton>
);
