/** Prints sizes and speeds as a table, and marks those over their limit without failing. */
import { before } from "./before.ts";
import { type Bench, openBench } from "./bench.ts";
import { building } from "./building.ts";
import { growth } from "./growth.ts";
import { heap } from "./heap.ts";
import { kinds } from "./kinds.ts";
import { lighthouse } from "./lighthouse.ts";
import { loading } from "./loading.ts";
import { million } from "./million.ts";
import { measureNoise } from "./noise.ts";
import { type Figure, print } from "./report.ts";
import { operations } from "./operations.ts";
import { pictureCosts } from "./picture-costs.ts";
import { pictures } from "./pictures.ts";
import { reports } from "./reports.ts";
import { rules } from "./rules.ts";
import { server } from "./server.ts";
import { signIn } from "./sign-in.ts";
import { site } from "./site.ts";
import { sizes } from "./sizes.ts";
import { typing } from "./typing.ts";
import { upgrades } from "./upgrades.ts";

/** Suites by name. */
const suites: Readonly<Record<string, (bench: Bench) => Promise<Figure[]>>> = {
  building,
  sizes,
  site,
  lighthouse,
  loading,
  "sign-in": signIn,
  heap,
  typing,
  server,
  operations,
  reports,
  kinds,
  rules,
  million,
  growth,
  pictures,
  "picture-costs": pictureCosts,
  upgrades,
  before,
};

/** Suites that take minutes to seed or need another version run only on request. */
const onlyNamed = ["million", "growth", "pictures", "picture-costs", "upgrades", "before"];

const requestedSuites = process.argv.slice(2);
const bench = await openBench();
try {
  const noise = measureNoise();
  for (const [name, measure] of Object.entries(suites)) {
    if (requestedSuites.length > 0 ? !requestedSuites.includes(name) : onlyNamed.includes(name)) continue;
    console.info(`Measuring ${name} …`);
    bench.report.push({ title: name, figures: await measure(bench) });
  }
  print(bench.report, [noise, measureNoise()]);
} finally {
  await bench.close();
}
