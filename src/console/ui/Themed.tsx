import { ThemeProvider } from "@mui/material/styles";
import { type ReactNode, useMemo } from "react";
import { useColorScheme } from "./color-scheme.ts";
import { readTheme } from "./theme.ts";

/** What is made of MUI stands inside this: forms and dialogs. Both come when the first of them is opened. */
export function Themed({ children }: { children: ReactNode }) {
  const scheme = useColorScheme();
  const theme = useMemo(() => readTheme(scheme), [scheme]);
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
}
