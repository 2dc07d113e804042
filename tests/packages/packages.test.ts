/** Checks the third-party packages that the lock file lists. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../setup/type-check.ts";

type Entry = { license?: string; resolved?: string; integrity?: string; hasInstallScript?: true; dev?: true };

const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
  packages: Record<string, Entry>;
};
const all = Object.entries(packages).filter(([path]) => path !== "");

/** Licences that allow use, change and sale without affecting our own code. */
const allowed = ["MIT", "MIT-0", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "CC0-1.0"];
/** MPL-2.0 requires changes to its files to be published; we change none and ship none of these packages. */
const allowedForTools = [...allowed, "MPL-2.0"];

const isAllowed = ({ license = "", dev }: Entry): boolean =>
  license
    .replace(/[()]/g, "")
    .split(" OR ")
    .some((each) => each.split(" AND ").every((one) => (dev ? allowedForTools : allowed).includes(one)));

/** Reasons why a package may have an install script: the product works without running it. */
const scripts: Readonly<Record<string, string>> = {
  "node_modules/msw": "copies a file for browsers where a package asks for it; ours does not",
};

describe("every package", () => {
  it("has a permissive licence", () =>
    expect(
      all.filter(([, entry]) => !isAllowed(entry)).map(([path, { license }]) => `${path}: ${license}`),
    ).toEqual([]));

  it("has an integrity hash and no registry address", () =>
    expect(all.filter(([, { integrity, resolved }]) => !integrity || resolved).map(([path]) => path)).toEqual(
      [],
    ));

  it("needs no install script, except for listed ones", () =>
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
])("%o is allowed: %s", (entry, is) => expect(isAllowed(entry)).toBe(is));
