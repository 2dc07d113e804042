import { ThemeProvider } from "@mui/material/styles";
import { createContext, type ReactNode, use, useMemo } from "react";
import { useColorScheme } from "./color-scheme.ts";
import { readTheme } from "./theme.ts";

const IsThemedContext = createContext(false);

/** Loads with the first part that MUI draws: see LazyBoundary. */
export default function Themed({ children }: { children: ReactNode }) {
  const isThemed = use(IsThemedContext);
  const scheme = useColorScheme();
  const theme = useMemo(() => (isThemed ? undefined : readTheme(scheme)), [isThemed, scheme]);
  if (!theme) return children;
  return (
    <IsThemedContext value={true}>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </IsThemedContext>
  );
}
