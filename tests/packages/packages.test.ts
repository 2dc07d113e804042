/** What the product is made of besides its own code, as the lock file names it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../setup/type-check.ts";

type Entry = { license?: string; resolved?: string; integrity?: string; hasInstallScript?: true; dev?: true };

const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
  packages: Record<string, Entry>;
};
const all = Object.entries(packages).filter(([path]) => path !== "");

/** Free to use, change and sell, without passing that on to our own code. */
const allowed = ["MIT", "MIT-0", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "CC0-1.0"];
/** Changes to its files would have to be published; nothing is changed, and none of them is shipped. */
const allowedForTools = [...allowed, "MPL-2.0"];

const isAllowed = ({ license = "", dev }: Entry): boolean =>
  license
    .replace(/[()]/g, "")
    .split(" OR ")
    .some((each) => each.split(" AND ").every((one) => (dev ? allowedForTools : allowed).includes(one)));

/** Why a package may bring a script that runs when it is installed: everything works where it does not run. */
const scripts: Readonly<Record<string, string>> = {
  "node_modules/msw": "copies a file for browsers where a package asks for it; ours does not",
};

describe("every package", () => {
  it("has a licence that asks nothing of us", () =>
    expect(
      all.filter(([, entry]) => !isAllowed(entry)).map(([path, { license }]) => `${path}: ${license}`),
    ).toEqual([]));

  it("is named with what it must be, and without where it comes from", () =>
    expect(all.filter(([, { integrity, resolved }]) => !integrity || resolved).map(([path]) => path)).toEqual(
      [],
    ));

  it("needs no script to be installed", () =>
    expect(all.filter(([path, { hasInstallScript }]) => hasInstallScript && !scripts[path])).toEqual([]));
});

it.each<[Entry, boolean]>([
  [{ license: "MIT" }, true],
  [{ license: "(MIT OR CC0-1.0)" }, true],
  [{ license: "GPL-3.0" }, false],
  [{ license: "MPL-2.0" }, false],
  [{ license: "MPL-2.0", dev: true }, true],
  [{ license: "MIT AND MPL-2.0", dev: true }, true],
  [{ license: "MIT AND GPL-3.0", dev: true }, false],
  [{}, false],
])("%o would be allowed: %s", (entry, is) => expect(isAllowed(entry)).toBe(is));
