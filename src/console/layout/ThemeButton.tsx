import DarkIcon from "@mui/icons-material/DarkModeOutlined";
import LightIcon from "@mui/icons-material/LightModeOutlined";
import Button from "@mui/material/Button";
import { useColorScheme } from "@mui/material/styles";

/** Follows the system until somebody chooses; the choice is kept on this device. */
export function ThemeButton() {
  const { mode, systemMode, setMode } = useColorScheme();
  const isDark = (mode === "system" ? systemMode : mode) === "dark";
  return (
    <Button
      size="small"
      color="inherit"
      startIcon={isDark ? <LightIcon /> : <DarkIcon />}
      onClick={() => setMode(isDark ? "light" : "dark")}
      sx={{ px: 1.5, color: "text.secondary" }}
    >
      {isDark ? "Light theme" : "Dark theme"}
    </Button>
  );
}
