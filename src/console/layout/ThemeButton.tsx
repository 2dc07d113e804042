import { Button } from "#console/parts/Button.tsx";
import { chooseColorScheme, useColorScheme } from "../color-scheme.ts";

export function ThemeButton() {
  const other = useColorScheme() === "dark" ? "light" : "dark";
  return (
    <Button icon={other} onClick={() => chooseColorScheme(other)}>
      {other === "light" ? "Light theme" : "Dark theme"}
    </Button>
  );
}
