import { ThemeProvider } from "@mui/material/styles";
import { type ReactNode, useMemo } from "react";
import { useColorScheme } from "./color-scheme.ts";
import "./print.css";
import "./strip.css";
import { readTheme } from "./theme.ts";

/** Provides MUI's theme in the colours of the page, light or dark. */
export function ConsoleTheme({ children }: { children: ReactNode }) {
  const scheme = useColorScheme();
  const theme = useMemo(() => readTheme(scheme), [scheme]);
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
}
