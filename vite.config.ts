import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type EnvironmentOptions } from "vite";
import { devApiPlugin } from "./src/build/dev-api-plugin.ts";
import { writeBillOfMaterials } from "./src/build/bill-of-materials.ts";
import { writePageFiles } from "./src/build/page-files.ts";

const port = Number(process.env.PORT ?? 3000);

/** Console. It has a single stylesheet, which its page inlines. */
const client: EnvironmentOptions = {
  build: {
    cssCodeSplit: false,
    manifest: true,
    // Recent browsers support modulepreload. Older ones load more slowly without it.
    modulePreload: { polyfill: false },
    // In kB before compression: first page of the console.
    chunkSizeWarningLimit: 650,
    rolldownOptions: {
      // A few files instead of 30, because each small one costs a request. The remainder is split automatically.
      output: {
        codeSplitting: {
          groups: [
            { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
            // Starts the page, and reports a part that fails to load.
            {
              name: "session",
              test: /src\/session\/(first-list|load-module|store|watch)\.ts$|vite\/preload-helper/,
            },
            // Loads after the rows, with the first part that MUI draws. Papaparse writes exports: Refine imports it too,
            // though the console does not use that part, so the next group would take it in.
            {
              name: "mui",
              test: /node_modules\/(@mui|@emotion|stylis|react-transition-group|@popperjs|papaparse)\//,
            },
            // Loads before the rows, with all its static imports.
            { name: "console", test: /src\/console\/app\/index\.tsx$/ },
            // Forms, dialogs and Find load together after the rows.
            {
              name: "dialogs",
              test: /src\/engine\/console\/(screens\/(form|dialogs|find|photos|list\/deferred-parts)|ui\/Themed)\b/,
            },
            {
              name: "parts",
              test: /(src\/console\/features|resources\/reports)\/.*\.tsx?$/,
              minShareCount: 2,
            },
          ],
        },
      },
      treeshake: {
        propertyReadSideEffects: false,
        // Refine's packages name functions for error messages, which would keep unused ones.
        manualPureFunctions: ["__name", "createTheme", "dayjs", "styled"],
        // Refine's packages are single modules and import these for features that the console does not use.
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

/** Scripts of the public pages. */
const islands: EnvironmentOptions = {
  consumer: "client",
  build: {
    cssCodeSplit: false,
    copyPublicDir: false,
    manifest: true,
    rolldownOptions: {
      input: "src/site/start.ts",
      // Uses a few larger files, which also compress better. The remainder is split automatically.
      output: {
        codeSplitting: {
          groups: [
            { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
            // Rate and clock of every page. In the parts group they would load React on pages without an
            // island.
            { name: "today", test: /src\/(frame\/(gold-rate|open-now)|domain\/opening-hours)\.ts$/ },
            // Needed by most islands: each file of its own would cost a kilobyte of headers.
            {
              name: "parts",
              test: /src\/site\/(hydrate|rethrow|parts\/(Site|[Bb]utton|Page|Honeypot|prefill|Panel|ColumnLayout))|engine\/declare\/(vocabulary|values)/,
            },
            {
              name: "enquiry",
              test: /src\/site\/(send-message|parts\/EmailLast)|resources\/visitors\/contact/,
            },
          ],
        },
      },
    },
  },
};

/** Public pages as a Node module for the server, with styles per part for inlining. */
const site: EnvironmentOptions = {
  consumer: "server",
  build: {
    ssr: true,
    // The head script is a function of this build, inlined as text.
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
        "picture-decoder": "src/engine/server/files/decoder.ts",
        "scan-thread": "src/server/ops/damaged/scan-thread.ts",
        "second-factor-remove": "src/server/ops/second-factor-remove.ts",
      },
    },
  },
};

/** The demonstration is built into a folder of its own, because its company has disclosures. */
export default defineConfig(({ mode }) => {
  const isDemo = mode === "demo";
  const dist = isDemo ? "dist/demo" : "dist";
  const demoCompany = fileURLToPath(new URL("src/company.demo.ts", import.meta.url));
  return {
    plugins: [react(), devApiPlugin()],
    publicDir: "src/site/public",
    server: { port, strictPort: true },
    resolve: { alias: isDemo ? [{ find: "#company", replacement: demoCompany }] : [] },
    environments: {
      client: builtInto(`${dist}/client`, client),
      islands: builtInto(`${dist}/islands`, islands),
      site: builtInto(`${dist}/site`, site),
      ssr: builtInto(`${dist}/server`, server),
    },
    builder: {
      async buildApp(builder) {
        for (const environment of Object.values(builder.environments)) await builder.build(environment);
        await writeBillOfMaterials(dist);
        await writePageFiles(dist);
      },
    },
  };
});

function builtInto(outDir: string, options: EnvironmentOptions): EnvironmentOptions {
  return { ...options, build: { ...options.build, outDir } };
}
