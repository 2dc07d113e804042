import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Writes a CycloneDX bill of materials of the runtime packages. It has no time or machine name, so that equal
 * lock files give equal output.
 */
export async function writeBillOfMaterials(dist: string): Promise<void> {
  const lock = JSON.parse(await readFile("package-lock.json", "utf8")) as PackageLock;
  await writeFile(join(dist, "bom.cdx.json"), `${JSON.stringify(billOfMaterials(lock), null, 2)}\n`);
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

/** Builds one component per package version, with the dependencies of all its copies. */
export function billOfMaterials({ packages }: PackageLock) {
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

/**
 * Resolves dependencies to the nearest copy in the lock file, as Node does. Optional packages of other
 * platforms may be missing.
 */
function dependencyRefsOf(packages: PackageLock["packages"], path: string, entry: LockEntry): string[] {
  const { dependencies, optionalDependencies, peerDependencies } = entry;
  return Object.keys({ ...peerDependencies, ...optionalDependencies, ...dependencies }).flatMap((name) => {
    for (let from = path; ; from = from.slice(0, Math.max(0, from.lastIndexOf("node_modules/") - 1))) {
      const at = from === "" ? `node_modules/${name}` : `${from}/node_modules/${name}`;
      const found = packages[at];
      if (found && !found.dev) return [packageUrl(at, found)];
      if (from === "") return [];
    }
  });
}

const packageNameOf = (path: string) =>
  path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

const packageUrl = (path: string, { version }: LockEntry) =>
  `pkg:npm/${packageNameOf(path).replace("@", "%40")}@${version}`;

/** Parses an integrity value such as 'sha512-…' in base64. */
function hashOf(integrity: string) {
  const [algorithm = "", base64] = integrity.split("-");
  return {
    alg: algorithm.toUpperCase().replace("SHA", "SHA-"),
    content: Buffer.from(base64 ?? "", "base64").toString("hex"),
  };
}
