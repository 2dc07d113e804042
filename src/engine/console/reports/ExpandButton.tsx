import IconButton, { type IconButtonProps } from "@mui/material/IconButton";
import { Icon } from "#engine/console/ui/Icon.tsx";

type Props = Omit<IconButtonProps, "onChange"> & { isOpen: boolean; onChange: (isOpen: boolean) => void };

export const ExpandButton = ({ isOpen, onChange, ...props }: Props) => (
  <IconButton size="small" aria-expanded={isOpen} onClick={() => onChange(!isOpen)} {...props}>
    <Icon name={isOpen ? "fold" : "collapse"} />
  </IconButton>
);
