import react from "@vitejs/plugin-react";
import { defineConfig, type EnvironmentOptions } from "vite";
import { apiInDev } from "./src/build/api-in-dev.ts";
import { writeBillOfMaterials } from "./src/build/bill-of-materials.ts";
import { prerender } from "./src/build/prerender.ts";

const port = Number(process.env.PORT ?? 3000);

/** The console. One stylesheet, because its page carries it in its head. */
const client: EnvironmentOptions = {
  build: {
    outDir: "dist/client",
    cssCodeSplit: false,
    manifest: true,
    // Every browser of the last years knows modulepreload; in an older one the page is slower and works.
    modulePreload: { polyfill: false },
    // In kB, before it is compressed: the console's first page.
    chunkSizeWarningLimit: 650,
    rolldownOptions: {
      // Otherwise automatic. What pages share is a few files instead of 30.
      output: {
        codeSplitting: {
          groups: [
            { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
            {
              // And Vite's helper for fetching parts: left in the console's file, it would make the first list wait for that.
              name: "session",
              test: /(src\/(session|domain)\/.*|resources\/(staff\/sign-in|visitors\/contact|office\/gold-rate)|engine\/declare\/kinds)\.ts$|vite\/preload-helper/,
              minShareCount: 2,
            },
            // What judges values comes with the first form.
            {
              name: "resources",
              test: /(resources|engine\/declare)\/(?!check|schema).*\.ts$/,
              minShareCount: 2,
            },
            { name: "frame", test: /src\/(frame|company).*\.tsx?$/, minShareCount: 2 },
            // Refine's packages import them too, for parts of theirs that nobody uses here. A list needs neither.
            {
              name: "forms",
              test: /node_modules\/(@refinedev\/)?react-hook-form\//,
              includeDependenciesRecursively: false,
            },
            { name: "csv", test: /node_modules\/papaparse\// },
            // With all that it imports: dozens of files would wait for one another on a slow network.
            { name: "console", test: /src\/console\/app\/index\.tsx$/ },
          ],
        },
      },
      treeshake: {
        // Refine's packages name every function for their error messages, which would keep those that nobody calls.
        manualPureFunctions: ["__name", "createTheme", "dayjs", "styled"],
        // Refine's packages are one module each; these come along with parts of them that the console never uses.
        moduleSideEffects: [
          {
            test: /node_modules\/(react-markdown|remark-gfm|papaparse|error-stack-parser|qs|notistack|dayjs)\//,
            sideEffects: false,
          },
        ],
      },
    },
  },
};

/** What runs on the public pages. */
const islands: EnvironmentOptions = {
  consumer: "client",
  build: {
    outDir: "dist/islands",
    cssCodeSplit: false,
    copyPublicDir: false,
    manifest: true,
    rolldownOptions: {
      input: "src/site/start.ts",
      // Otherwise automatic. Fewer and larger files are also smaller as they travel.
      output: {
        codeSplitting: {
          groups: [
            { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
            // What every page follows the rate and the clock with; among the parts it would bring React to pages without an island.
            {
              name: "today",
              test: /src\/(frame\/(gold-rate|open-now)|domain\/(money|lazily|percent|dates|opening-hours))\.ts$/,
            },
            { name: "parts", test: /src\/site\/parts\//, minShareCount: 3 },
          ],
        },
      },
    },
  },
};

/**
 * The public pages as a module for Node, and the styles of their parts: each page carries those of its own in its head.
 * Thrown away once they are written down as HTML.
 */
const site: EnvironmentOptions = {
  consumer: "server",
  build: {
    outDir: "dist/site",
    ssr: true,
    // A function of this file is written into pages as text.
    minify: true,
    emitAssets: true,
    copyPublicDir: false,
    cssCodeSplit: true,
    manifest: true,
    rolldownOptions: { input: { render: "src/site/render.tsx" } },
  },
};

const server: EnvironmentOptions = {
  build: {
    outDir: "dist/server",
    ssr: true,
    copyPublicDir: false,
    target: "node20",
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: "src/server/main.ts",
        demo: "src/server/demo.ts",
        "audit-verify": "src/server/ops/audit-verify.ts",
        backup: "src/server/ops/backup.ts",
        restore: "src/server/ops/restore.ts",
        mend: "src/server/ops/mend.ts",
        move: "src/server/ops/move.ts",
        seed: "src/server/ops/seed.ts",
        "report-thread": "src/server/reports/thread.ts",
        "second-factor-remove": "src/server/ops/second-factor-remove.ts",
      },
    },
  },
};

export default defineConfig({
  plugins: [react(), apiInDev()],
  publicDir: "src/site/public",
  server: { port, strictPort: true },
  environments: { client, islands, site, ssr: server },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment);
      await writeBillOfMaterials("dist");
      await prerender("dist");
    },
  },
});
