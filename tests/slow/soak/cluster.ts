/** Three machines on the loopback, with the files of src/server/ops/failover filled in as OPERATIONS.md says. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { lazily } from "#domain/basics/collections.ts";
import { ownerOf, runSql } from "#tests/server/postgres.ts";
import { root } from "#tests/setup/type-check.ts";
import { pathOf } from "./programs.ts";

/** Reason in one line why no cluster can run here, or undefined. */
export function missingForCluster(): string | undefined {
  const missing = Object.entries(packages).filter(([name]) => !pathOf(name) && !existsSync(name));
  if (missing.length > 0)
    return `apt-get install --no-install-recommends ${missing.map(([, deb]) => deb).join(" ")}`;
  if (process.getuid?.() !== 0) return "only root may run it as the user postgres";
  return undefined;
}

const packages = {
  patroni: "patroni",
  etcd: "etcd-server",
  etcdctl: "etcd-client",
  haproxy: "haproxy",
  pgbackrest: "pgbackrest",
  "/usr/lib/postgresql/15/bin/postgres": "postgresql-15",
};

export type Machine = {
  name: string;
  address: string;
  folder: string;
  start(): void;
  kill(): void;
  startPatroni(): void;
  /** Resolves after PostgreSQL has stopped. */
  stopPatroni(): Promise<void>;
};

export const names = ["one", "two", "three"] as const;

/** Random, so that two runs do not collide. */
const network = `127.${100 + Math.floor(Math.random() * 100)}.${Math.floor(Math.random() * 250)}.`;
const clusterFolder = lazily(() => {
  const base = mkdtempSync(join(tmpdir(), "gold-loan-failover-"));
  return { base, owner: ownerOf(base) };
});
const environment = { PATH: `/usr/lib/postgresql/15/bin:${process.env.PATH}:/usr/sbin`, LC_ALL: "C.UTF-8" };
export const password = "of-the-cluster";
const port = 20_000 + Math.floor(Math.random() * 10_000);

const folderOf = (name: string) => {
  const { base, owner } = clusterFolder();
  const path = join(base, name);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (owner.uid !== undefined) chownSync(path, owner.uid, owner.gid ?? owner.uid);
  return path;
};

/** Fills in a configuration file for a machine. */
function writeConfig(file: string, name: string, address: string, folder: string): string {
  const text = readFileSync(join(root, "src/server/ops/failover", file), "utf8")
    .replaceAll("MY_NAME", name)
    .replaceAll("MY_ADDRESS", address)
    .replaceAll("MY_PASSWORD", password)
    .replaceAll(/^ *(user|group) haproxy$/gm, "")
    .replaceAll("10.0.0.", network)
    .replaceAll("127.0.0.1:5000", `127.0.0.1:${port}`)
    .replaceAll("/var/lib/postgresql/15/gold-loan", join(folder, "postgres"))
    .replaceAll("/etc/pgbackrest.conf", join(folder, "pgbackrest.conf"))
    .replaceAll("/mnt/backups", join(clusterFolder().base, "backups"))
    .replaceAll("/tmp/pgbackrest", join(folder, "lock"))
    .replaceAll(/\/var\/(lib\/etcd\/gold-loan|log\/pgbackrest|run\/postgresql)/g, folder);
  const path = join(folder, file);
  writeFileSync(path, text, { mode: 0o644 });
  return path;
}

function startService(
  folder: string,
  program: string,
  args: string[],
  env: Record<string, string> = {},
): ChildProcess {
  const log = openSync(join(folder, `${program}.log`), "a");
  const child = spawn(pathOf(program) ?? program, args, {
    ...clusterFolder().owner,
    cwd: folder,
    env: { ...environment, ...env },
    stdio: ["ignore", log, log],
    detached: true,
  });
  child.on("error", (error) => console.error(`${program}: ${error.message}`));
  return child;
}

export function machine(name: string, at: number): Machine {
  const address = `${network}${at + 1}`;
  const folder = folderOf(name);
  folderOf("backups");
  const [etcd, patroni] = [
    writeConfig("etcd.env", name, address, folder),
    writeConfig("patroni.yml", name, address, folder),
  ];
  writeConfig("pgbackrest.conf", name, address, folder);
  const settings = Object.fromEntries(
    [...readFileSync(etcd, "utf8").matchAll(/^(ETCD_\w+)=(.*)$/gm)].map(([, key = "", value = ""]) => [
      key,
      value,
    ]),
  );
  let child: ChildProcess | undefined;
  return {
    name,
    address,
    folder,
    start() {
      startService(folder, "etcd", [], settings);
      child = startService(folder, "patroni", [patroni]);
    },
    startPatroni() {
      child = startService(folder, "patroni", [patroni]);
    },
    async stopPatroni() {
      const ended = new Promise((resolve) => child?.once("exit", resolve));
      child?.kill("SIGTERM");
      await ended;
    },
    kill() {
      killIn(folder);
    },
  };
}

export function proxy(): { url(user: string, database: string): string; kill(): void } {
  const folder = folderOf("proxy");
  startService(folder, "haproxy", ["-f", writeConfig("haproxy.cfg", "proxy", "127.0.0.1", folder)]);
  return {
    url: (user, database) => `postgres://${user}:${password}@127.0.0.1:${port}/${database}`,
    kill: () => killIn(folder),
  };
}

/** Runs a program on a machine as the user of PostgreSQL. */
export const onMachine = ({ folder }: Machine, program: string, ...args: string[]): string =>
  execFileSync(program, args, {
    ...clusterFolder().owner,
    cwd: folder,
    env: environment,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });

export const pgbackrest = (where: Machine, ...args: string[]): string =>
  onMachine(
    where,
    "pgbackrest",
    `--config=${join(where.folder, "pgbackrest.conf")}`,
    "--stanza=gold-loan",
    ...args,
  );

/** The machine that reports itself as primary. */
export async function primaryOf(machines: readonly Machine[]): Promise<Machine | undefined> {
  for (const each of machines) {
    const answer = await fetch(`http://${each.address}:8008/primary`).catch(() => undefined);
    if (answer?.status === 200) return each;
  }
  return undefined;
}

/** Waits for a primary with followers. */
export async function untilHealthy(
  machines: readonly Machine[],
  url: string,
  followers = 2,
): Promise<Machine> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const primary = await primaryOf(machines);
    const answer = await fetch(`http://${primary?.address}:8008/cluster`).catch(() => undefined);
    const { members = [] } = (await answer?.json().catch(() => ({}))) ?? ({} as { members?: State[] });
    const follow = (members as State[]).filter(
      ({ role, state }) => role !== "leader" && /running|streaming/.test(state),
    );
    const isSynchronous = (members as State[]).some(({ role }) => role === "sync_standby");
    if (primary && follow.length >= followers && (isSynchronous || !followers) && (await isReachable(url)))
      return primary;
    await setTimeout(200);
  }
  throw new Error(`the cluster is not whole after two minutes: look into ${clusterFolder().base}`);
}

type State = { role: string; state: string };

const isReachable = (url: string) =>
  runSql(url, "select 1").then(
    () => true,
    () => false,
  );

/** Kills every process in the folder at once, like a power cut; PostgreSQL's processes share no group. */
function killIn(folder: string): void {
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      if (`${readlinkSync(`/proc/${pid}/cwd`)}/`.startsWith(`${folder}/`))
        process.kill(Number(pid), "SIGKILL");
    } catch {
      // The process has exited already.
    }
  }
}

export const removeAll = (): void => rmSync(clusterFolder().base, { recursive: true, force: true });
