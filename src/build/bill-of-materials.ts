/** Writes a CycloneDX list of the packages that the product contains. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Leaves out time and machine name, so that equal packages give equal output. */
export async function writeBillOfMaterials(dist: string): Promise<void> {
  const lock = JSON.parse(await readFile("package-lock.json", "utf8")) as PackageLock;
  const bill = billOfMaterials(lock, await readBinaries("", lock));
  await writeFile(join(dist, "bom.cdx.json"), `${JSON.stringify(bill, null, 2)}\n`);
}

export type PackageLock = { packages: Readonly<Record<string, LockEntry>> };

type LockEntry = {
  name?: string;
  version?: string;
  license?: string;
  integrity?: string;
  dev?: true;
  optional?: true;
  dependencies?: Readonly<Record<string, string>>;
  optionalDependencies?: Readonly<Record<string, string>>;
  peerDependencies?: Readonly<Record<string, string>>;
};

type Binaries = Awaited<ReturnType<typeof readBinaries>>;
type Library = { name: string; version: string };

export function billOfMaterials({ packages }: PackageLock, { librariesByPath, unreadPaths }: Binaries) {
  const { "": product = {}, ...others } = packages;
  const shipped = Object.entries(others).filter(([, { dev }]) => !dev);
  const components = new Map(
    shipped.map(([path, entry]) => [packageUrl(path, entry), componentOf(path, entry)]),
  );
  const refsByPackage = new Map<string, Set<string>>([
    [product.name ?? "", new Set(dependencyRefsOf(packages, "", product))],
  ]);
  for (const [path, entry] of shipped) {
    const ref = packageUrl(path, entry);
    refsByPackage.set(
      ref,
      new Set([...(refsByPackage.get(ref) ?? []), ...dependencyRefsOf(packages, path, entry)]),
    );
  }
  for (const [path, libraries] of librariesByPath) {
    const ref = packageUrl(path, packages[path] ?? {});
    for (const library of libraries) components.set(libraryUrl(library), libraryComponent(library));
    refsByPackage.set(ref, new Set([...(refsByPackage.get(ref) ?? []), ...libraries.map(libraryUrl)]));
  }
  const refs = (paths: Iterable<string>) => [...paths].map((path) => packageUrl(path, packages[path] ?? {}));
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    version: 1,
    metadata: {
      component: {
        type: "application",
        "bom-ref": product.name,
        name: product.name,
        version: product.version,
      },
    },
    components: [...components.values()],
    dependencies: [...refsByPackage].map(([ref, dependsOn]) => ({ ref, dependsOn: [...dependsOn].sort() })),
    // A binary names only those of its libraries whose errors show a place in their source.
    compositions: [
      { aggregate: "incomplete", dependencies: refs(librariesByPath.keys()) },
      { aggregate: "unknown", dependencies: refs(unreadPaths) },
    ],
  };
}

function componentOf(path: string, entry: LockEntry) {
  const { version, license, integrity, optional } = entry;
  const [name = "", group] = packageNameOf(path).split("/").reverse();
  const ref = packageUrl(path, entry);
  return {
    type: "library",
    "bom-ref": ref,
    ...(group && { group }),
    name,
    version,
    scope: optional ? "optional" : "required",
    ...(integrity && { hashes: [hashOf(integrity)] }),
    ...(license && {
      licenses: [/[ ()]/.test(license) ? { expression: license } : { license: { id: license } }],
    }),
    purl: ref,
  };
}

/** Refers to the nearest copy of each, as Node does. Optional packages of other platforms may be missing. */
function dependencyRefsOf(packages: PackageLock["packages"], path: string, entry: LockEntry): string[] {
  const { dependencies, optionalDependencies, peerDependencies } = entry;
  return Object.keys({ ...peerDependencies, ...optionalDependencies, ...dependencies }).flatMap((name) => {
    for (let base = path; ; base = base.slice(0, Math.max(0, base.lastIndexOf("node_modules/") - 1))) {
      const copy = base === "" ? `node_modules/${name}` : `${base}/node_modules/${name}`;
      const dependency = packages[copy];
      if (dependency && !dependency.dev) return [packageUrl(copy, dependency)];
      if (base === "") return [];
    }
  });
}

const packageNameOf = (path: string) =>
  path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

const packageUrl = (path: string, { version }: LockEntry) =>
  `pkg:npm/${packageNameOf(path).replace("@", "%40")}@${version}`;

function hashOf(integrity: string) {
  const [algorithm = "", base64] = integrity.split("-");
  return {
    alg: algorithm.toUpperCase().replace("SHA", "SHA-"),
    content: Buffer.from(base64 ?? "", "base64").toString("hex"),
  };
}

export async function readBinaries(root: string, { packages }: PackageLock) {
  const librariesByPath = new Map<string, Library[]>();
  const unreadPaths: string[] = [];
  for (const [path, { dev, optional }] of Object.entries(packages)) {
    if (path === "" || dev) continue;
    const folder = join(root, path);
    const files = await readdir(folder).catch(() => undefined);
    if (!files && optional) unreadPaths.push(path);
    const binaries = files?.filter((file) => file.endsWith(".node")) ?? [];
    for (const file of binaries)
      librariesByPath.set(path, librariesIn(await readFile(join(folder, file), "latin1")));
  }
  return { librariesByPath, unreadPaths };
}

/** Finds the libraries compiled into a binary: each shows in the places that its errors name, or in its version. */
export function librariesIn(binary: string): Library[] {
  const found = [...binary.matchAll(placeInSource), ...binary.matchAll(statedVersion)];
  const libraries = new Map(
    found.map(([, name = "", version = ""]) => [`${name}@${version}`, { name, version }]),
  );
  return [...libraries].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, library]) => library);
}

/** As in '/root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/png-0.18.1/src/decoder.rs'. */
const placeInSource = /registry[\\/]src[\\/][\w.-]+[\\/]([\w-]+?)-(\d+\.\d+\.\d+[\w.+-]*)[\\/]/g;
const statedVersion = /([a-z\d]+-sys) version (\d+\.\d+\.\d+)/g;

const libraryUrl = ({ name, version }: Library) => `pkg:cargo/${name}@${version}`;

function libraryComponent(library: Library) {
  const ref = libraryUrl(library);
  return { type: "library", "bom-ref": ref, ...library, scope: "required", purl: ref };
}
