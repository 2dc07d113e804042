import Box from "@mui/material/Box";
import type { ButtonProps } from "@mui/material/Button";
import { Button } from "#engine/console/ui/Button.tsx";
import { type DrawingName, Icon } from "#engine/console/ui/Icon.tsx";

type Props = Omit<ButtonProps, "children"> & { icon: DrawingName; label: string };

/** Button that shows only its icon on a phone. */
export const ShortButton = ({ icon, label, ...props }: Props) => (
  <Button aria-label={label} sx={{ minWidth: 40, gap: 1 }} {...props}>
    <Icon name={icon} />
    <Box component="span" sx={{ display: { xs: "none", sm: "inline" } }}>
      {label}
    </Box>
  </Button>
);
