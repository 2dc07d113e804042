/** Checks the bill of materials of the shipped product. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { dependencies } from "#package";
import { billOfMaterials, type PackageLock } from "#build/bill-of-materials.ts";
import { root } from "./setup/type-check.ts";

const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as PackageLock;
const bill = billOfMaterials(lock);
const named = (purl: string) => bill.components.find((component) => component.purl === purl);
const purlOf = (name: string) =>
  `pkg:npm/${name.replace("@", "%40")}@${lock.packages[`node_modules/${name}`]?.version}`;

it.each(Object.keys(dependencies))(
  "the bill of materials names %s in the version of the lock file, with its licence",
  (name) =>
    expect(named(purlOf(name))).toMatchObject({
      licenses: [expect.anything()],
      hashes: [{ alg: "SHA-512" }],
    }),
);

it("the bill of materials lists transitive dependencies", () => {
  const product = bill.dependencies.find(({ ref }) => ref === "gold-loan");
  expect(product?.dependsOn).toEqual(Object.keys(dependencies).map(purlOf).sort());
  expect(bill.dependencies.find(({ ref }) => ref === purlOf("libsql"))?.dependsOn).toContain(
    purlOf("@neon-rs/load"),
  );
});

it("the bill of materials names each component once and refers only to named components", () => {
  const refs = bill.components.map(({ purl }) => purl);
  expect(new Set(refs).size).toBe(refs.length);
  expect(bill.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !named(ref))).toEqual([]);
});

it("the bill of materials leaves out development dependencies", () =>
  expect(named(purlOf("vitest"))).toBeUndefined());

it("a component has the name, version, licence and hash of the lock file", () => {
  const packages = {
    "": { name: "shop", version: "1.0.0", dependencies: { "@a/b": "1" } },
    "node_modules/@a/b": { version: "1.2.3", license: "(MIT OR CC0-1.0)", dependencies: { c: "1" } },
    "node_modules/c": { version: "2.0.0" },
    "node_modules/@a/b/node_modules/c": { version: "1.0.0", license: "MIT", integrity: "sha512-AAH/" },
  };
  const { components, dependencies } = billOfMaterials({ packages });
  expect(components).toContainEqual({
    type: "library",
    "bom-ref": "pkg:npm/%40a/b@1.2.3",
    group: "@a",
    name: "b",
    version: "1.2.3",
    scope: "required",
    licenses: [{ expression: "(MIT OR CC0-1.0)" }],
    purl: "pkg:npm/%40a/b@1.2.3",
  });
  expect(components).toContainEqual(
    expect.objectContaining({
      purl: "pkg:npm/c@1.0.0",
      licenses: [{ license: { id: "MIT" } }],
      hashes: [{ alg: "SHA-512", content: "0001ff" }],
    }),
  );
  expect(dependencies).toContainEqual({ ref: "pkg:npm/%40a/b@1.2.3", dependsOn: ["pkg:npm/c@1.0.0"] });
});
