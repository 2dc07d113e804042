import type { Plugin } from "vite";

/**
 * In the environment named `islands`, Preact stands in for React: a public page then costs a fifth of the script, and a
 * cheap phone starts it within a frame instead of a fifth of a second. The components are the same; they
 * keep to what both do. The console, and the HTML that is written down at build, stay with React.
 */
export const preactIslands = (): Plugin => ({
  name: "preact-islands",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "islands",
  resolveId(id, importer) {
    const substitute = substitutes[id];
    return substitute && this.resolve(substitute, importer, { skipSelf: true });
  },
});

const substitutes: Readonly<Record<string, string>> = {
  react: "preact/compat",
  "react/jsx-runtime": "preact/jsx-runtime",
  "react-dom/client": "preact/compat/client",
};
