import { Button } from "#console/ui/Button.tsx";
import { chooseColorScheme, useColorScheme } from "#console/ui/color-scheme.ts";

export function ThemeButton() {
  const other = useColorScheme() === "dark" ? "light" : "dark";
  return (
    <Button icon={other} onClick={() => chooseColorScheme(other)}>
      {other === "light" ? "Light theme" : "Dark theme"}
    </Button>
  );
}
