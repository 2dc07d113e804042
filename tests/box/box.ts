/**
 * One seed drives people, time and mishaps through the API on both databases, and every act is followed by all
 * invariants.
 */
import { nextAct } from "./acts.ts";
import { type Branch, type ActMishap, openBranch, withoutGeneratedIds, type Side } from "./branch.ts";
import { newNotebook, note } from "./notebook.ts";
import { invariants } from "./invariants.ts";

export type SimulationOptions = { seed: number; acts: number; urls?: readonly string[]; plant?: Corruption };

/** Corrupts the books directly in the database; false while there is nothing to corrupt. */
export type Corruption = (side: Side) => Promise<boolean>;

/** The first violation and its act, or undefined. */
export async function runSimulation({
  seed,
  acts,
  urls = [],
  plant,
}: SimulationOptions): Promise<string | undefined> {
  const branch = await openBranch(seed, urls);
  const notebook = newNotebook();
  let isPlanted = false;
  try {
    for (let at = 1; at <= acts; at += 1) {
      const act = await nextAct(branch);
      if (act) note(notebook, act, await branch.perform(act, randomMishap(branch)));
      // Events at the same moment have no defined order across databases.
      branch.tick();
      if (plant && !isPlanted && branch.sides[0]) isPlanted = await plant(branch.sides[0]);
      for (const side of branch.sides.map(withCachedReads)) {
        for (const [name, promise] of Object.entries(invariants)) {
          const violations = await promise(side, notebook);
          if (violations.length > 0)
            return `Seed ${seed}, act ${at} (${act?.what ?? "time"}), ${side.name}: '${name}' is broken: ${violations.join("; ")}`;
        }
      }
      const difference = at % 10 === 0 ? await databaseDifference(branch) : undefined;
      if (difference) return `Seed ${seed}, act ${at}: ${difference}`;
    }
    return undefined;
  } finally {
    await branch.close();
  }
}

/** Reads each list and report once, so that all invariants see the same moment. */
function withCachedReads(side: Side): Side {
  const known = new Map<string, ReturnType<Side["read"]>>();
  const read = (path: string) => {
    const result = known.get(path) ?? side.read(path);
    known.set(path, result);
    return result;
  };
  return { ...side, read };
}

function randomMishap({ random }: Branch): ActMishap {
  const dice = random.between(1, 20);
  if (dice === 1) return { kind: "lost answer" };
  if (dice === 2) return { kind: "restart" };
  if (dice <= 5) return { kind: "failing database", at: random.between(1, 25) };
  return { kind: "none" };
}

/** Both databases must return the same lists and figures. */
async function databaseDifference({ sides }: Branch): Promise<string | undefined> {
  for (const path of comparedPaths) {
    const texts = await Promise.all(
      sides.map(async (side) => withoutGeneratedIds(await side.read(path), side)),
    );
    if (texts.some((text) => text !== texts[0])) return `${path} is not the same:\n${texts.join("\n")}`;
  }
  return undefined;
}

const comparedPaths = [
  ...["/admin/loans?page=1&perPage=100", "/admin/customers?page=1&perPage=100", "/admin/holidays"],
  ...[
    "/admin/reports/today",
    "/admin/reports/portfolio",
    "/admin/reports/day-book",
    "/admin/reports/custody",
    "/admin/reports/ageing",
    "/admin/reports/dues",
    "/admin/reports/collections",
  ],
];
