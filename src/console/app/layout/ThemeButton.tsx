import Button from "@mui/material/Button";
import { Icon } from "#console/ui/Icon.tsx";
import { chooseColorScheme, useColorScheme } from "#console/ui/color-scheme.ts";

export function ThemeButton() {
  const other = useColorScheme() === "dark" ? "light" : "dark";
  return (
    <Button
      color="inherit"
      sx={{ px: 1.5 }}
      startIcon={<Icon name={other} />}
      onClick={() => chooseColorScheme(other)}
    >
      {other === "light" ? "Light theme" : "Dark theme"}
    </Button>
  );
}
