/** Checks the bill of materials of the shipped product. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { dependencies } from "#package";
import { billOfMaterials, librariesIn, type PackageLock, readBinaries } from "#build/bill-of-materials.ts";
import { root } from "./setup/type-check.ts";

const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as PackageLock;
const binaries = await readBinaries(root, lock);
const bill = billOfMaterials(lock, binaries);
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
  const { components, dependencies } = billOfMaterials(
    { packages },
    { librariesByPath: new Map(), unreadPaths: [] },
  );
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

it.each(["png", "zune-jpeg", "image-webp", "image", "mozjpeg-sys"])(
  "the bill of materials names what decodes and encodes pictures inside the picture library: %s",
  (name) => {
    const library = bill.components.find(({ purl }) => purl.startsWith(`pkg:cargo/${name}@`));
    const holders = bill.dependencies.filter(({ dependsOn }) => dependsOn.includes(library?.purl ?? ""));
    expect(holders.map(({ ref }) => ref)).toContainEqual(
      expect.stringMatching(/^pkg:npm\/%40napi-rs\/image-/),
    );
  },
);

it("the bill of materials says that a binary may contain more than it names, or was not seen", () => {
  const [incomplete, unknown] = bill.compositions;
  expect(incomplete).toEqual({
    aggregate: "incomplete",
    dependencies: expect.arrayContaining([expect.stringMatching(/^pkg:npm\/%40libsql\//)]),
  });
  expect(unknown).toMatchObject({
    aggregate: "unknown",
    dependencies: expect.arrayContaining([expect.stringMatching(/image-/)]),
  });
});

it("a library is found in a binary of any platform, once for each version", () =>
  expect(
    librariesIn(
      [
        "/root/.cargo/registry/src/index.crates.io-19/png-0.18.1/src/decoder.rs",
        "C:\\cargo\\registry\\src\\index.crates.io-19\\png-0.17.0-rc.1\\src\\decoder.rs",
        "/root/.cargo/registry/src/index.crates.io-19/png-0.18.1/src/encoder.rs mozjpeg-sys version 2.2.3 (build)",
      ].join("\0"),
    ),
  ).toEqual([
    { name: "mozjpeg-sys", version: "2.2.3" },
    { name: "png", version: "0.17.0-rc.1" },
    { name: "png", version: "0.18.1" },
  ]));
