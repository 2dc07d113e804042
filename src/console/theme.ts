import { createTheme } from "@mui/material/styles";

const phone = "@media (max-width: 599.95px)";

/** Calm and dense enough for a counter; gold is an accent, never a surface. The colours are those of frame/tokens.css. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: "data-theme" },
  colorSchemes: {
    light: {
      palette: {
        primary: { main: "#14532d" },
        secondary: { main: "#85590a" },
        success: { main: "#1b6b3c" },
        error: { main: "#a8201a" },
        info: { main: "#1d4f91" },
        background: { default: "#f7f6f2", paper: "#ffffff" },
        text: { primary: "#1c211e", secondary: "#56605a" },
        divider: "#e2dccd",
      },
    },
    dark: {
      palette: {
        primary: { main: "#8fd0a5" },
        secondary: { main: "#efc15a" },
        success: { main: "#7fc797" },
        error: { main: "#ff9d94" },
        info: { main: "#9cc4f5" },
        background: { default: "#121613", paper: "#1a1f1c" },
        text: { primary: "#ecefe9", secondary: "#a9b3ac" },
        divider: "#333b36",
      },
    },
  },
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: "var(--sans)",
    fontSize: 14,
    h1: { fontSize: "1.5rem", fontWeight: 650, letterSpacing: "-0.01em" },
    h2: { fontSize: "1.125rem", fontWeight: 650 },
    h3: { fontSize: "0.9375rem", fontWeight: 650 },
    button: { textTransform: "none", fontWeight: 600 },
  },
  components: {
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: { root: { whiteSpace: "nowrap" } },
    },
    MuiDialog: {
      styleOverrides: {
        paper: { [phone]: { margin: 12, width: "calc(100% - 24px)", maxHeight: "calc(100% - 24px)" } },
      },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: ({ theme: { vars } }) => ({
          backgroundColor: vars?.palette.background.paper,
          // Smaller than 16 px, phones zoom into the page when an input is touched.
          "@media (min-width: 600px)": { fontSize: "0.9375rem" },
        }),
        input: {
          padding: "9px 12px",
          "&[type=number]": { MozAppearance: "textfield" },
          "&::-webkit-inner-spin-button": { display: "none" },
        },
        multiline: { padding: 0 },
        adornedStart: { paddingLeft: 12, "& > input": { paddingLeft: 0 } },
      },
    },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: "none" } } },
    MuiTableCell: {
      styleOverrides: {
        root: { verticalAlign: "top", padding: 12 },
        head: ({ theme: { vars } }) => ({
          color: vars?.palette.text.secondary,
          fontWeight: 600,
          fontSize: "0.8125rem",
          whiteSpace: "nowrap",
        }),
      },
    },
  },
});
