import { createTheme, type Theme, type ThemeOptions } from "@mui/material/styles";
import { breakpoints } from "./CardTable.tsx";
import { type ColorScheme, readTokens } from "./color-scheme.ts";

export function readTheme(mode: ColorScheme): Theme {
  const token = readTokens(document.documentElement, mode);
  const main = (name: string) => ({ main: token(name) });
  // Creates the theme in one call, because MUI derives colours from a palette before it merges anything into it.
  return createTheme({
    ...look,
    transitions: prefersReducedMotion() ? { create: () => "none" } : {},
    palette: {
      mode,
      primary: { ...main("brand-700"), contrastText: token("on-brand") },
      secondary: main("accent-700"),
      success: main("brand-600"),
      error: { ...main("red-700"), contrastText: token("on-brand") },
      background: { default: token("ground"), paper: token("white") },
      text: { primary: token("ink"), secondary: token("muted") },
      divider: token("line"),
    },
  });
}

const prefersReducedMotion = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

const look: ThemeOptions = {
  breakpoints: { values: breakpoints },
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: "var(--sans)",
    fontSize: 14,
    h2: { fontSize: "1.125rem", fontWeight: 650 },
    h3: { fontSize: "0.9375rem", fontWeight: 650 },
  },
  components: {
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: {
        root: {
          "&.Mui-focusVisible": { outline: "3px solid var(--accent-500)", outlineOffset: 2 },
          // Enlarges touch targets, because a finger is less exact than a pointer.
          "@media (pointer: coarse)": { minHeight: 44, minWidth: 44 },
        },
      },
    },
    MuiCheckbox: {
      // Moves the ring inwards, because the label begins right next to the box.
      styleOverrides: { root: { "&.Mui-focusVisible": { outlineOffset: -6 } } },
    },
    MuiNativeSelect: {
      styleOverrides: { root: { fontSize: "0.9375rem" }, select: { padding: "9px 32px 9px 12px" } },
    },
    MuiDialog: {
      styleOverrides: {
        container: { paddingTop: "var(--notices-above, 0)", paddingBottom: "var(--notices-below, 0)" },
        paper: {
          "@media (max-width: 599.95px)": {
            margin: 12,
            width: "calc(100% - 24px)",
            maxHeight: "calc(100% - 24px)",
          },
        },
      },
    },
    MuiInputBase: {
      // Keeps placeholders dark enough for everyone to read.
      styleOverrides: {
        input: ({ theme }) => ({
          textOverflow: "ellipsis",
          "&::placeholder": { color: theme.palette.text.secondary, opacity: 1 },
        }),
      },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: ({ theme }) => ({
          backgroundColor: theme.palette.background.paper,
          // Phones zoom into the page when an input's font is smaller than 16 px.
          "@media (min-width: 600px)": { fontSize: "0.9375rem" },
        }),
        input: { padding: "9px 12px" },
        multiline: { padding: 0 },
        inputMultiline: {
          padding: "9px 12px",
          minHeight: "4.5em",
          fieldSizing: "content",
          resize: "vertical",
        },
        adornedStart: { paddingLeft: 12, "& > input": { paddingLeft: 0 } },
      },
    },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: "none" } } },
  },
};
