import react from "@vitejs/plugin-react";
import { defineConfig, type EnvironmentOptions } from "vite";
import { apiInDev } from "./src/build/api-in-dev.ts";
import { prerender } from "./src/build/prerender.ts";

const port = Number(process.env.PORT ?? 3000);

/** What the browser loads. One stylesheet, because every prerendered page carries it in its head. */
const client: EnvironmentOptions = {
  build: {
    outDir: "dist/client",
    cssCodeSplit: false,
    manifest: true,
    rolldownOptions: {
      // Otherwise automatic. These are what a public page shares: 8 files instead of 30, not a byte more.
      output: {
        codeSplitting: {
          groups: [
            { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
            {
              name: "session",
              test: /(src\/(session|domain)|resources\/(forms|kinds)).*\.ts$/,
              minShareCount: 2,
            },
            { name: "frame", test: /src\/(frame|company).*\.tsx?$/, minShareCount: 2 },
            { name: "parts", test: /src\/site\/(parts|content)\/.*\.tsx?$/, minShareCount: 2 },
          ],
        },
      },
      treeshake: {
        // Refine's packages are one module each; these come along with parts of them that the console never uses.
        moduleSideEffects: [
          {
            test: /node_modules\/(react-markdown|remark-gfm|papaparse|error-stack-parser|qs)\//,
            sideEffects: false,
          },
        ],
      },
    },
  },
};

/** The public pages as a module for Node, thrown away once they are written down as HTML. */
const site: EnvironmentOptions = {
  consumer: "server",
  build: {
    outDir: "dist/site",
    ssr: true,
    emitAssets: false,
    rolldownOptions: { input: { render: "src/site/render.tsx" } },
  },
};

const server: EnvironmentOptions = {
  build: {
    outDir: "dist/server",
    ssr: true,
    target: "node20",
    sourcemap: true,
    rolldownOptions: { input: { main: "src/server/main.ts", demo: "src/server/demo.ts" } },
  },
};

export default defineConfig({
  plugins: [react(), apiInDev()],
  server: { port, strictPort: true },
  environments: { client, site, ssr: server },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment);
      await prerender("dist");
    },
  },
});
