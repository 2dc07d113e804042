/** A PostgreSQL server for tests: its own data, a socket in a temporary folder, no port. */
import { execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import pg from "pg";

export type Postgres = {
  url: string;
  /** Kills its processes, as `pg_ctl stop -m immediate` does, and restarts it from its journal. */
  crash(): Promise<void>;
  stop(): Promise<void>;
  /** Lets the server outlive this process. The caller must end the process and remove the folder. */
  detach(): { process: number; folder: string };
};

/** True if this machine can run PostgreSQL. A build server must. */
export const hasPostgres = (): boolean => {
  if (binaries) return true;
  if (process.env.CI) throw new Error("PostgreSQL's binaries (initdb, postgres) are missing");
  return false;
};

/** Tests need no durability, so it is off by default. */
export async function startPostgres(
  durabilitySettings: readonly string[] = ["fsync=off"],
): Promise<Postgres> {
  if (!binaries) throw new Error("PostgreSQL's binaries are missing");
  const folder = mkdtempSync(join(tmpdir(), "gold-loan-postgres-"));
  const owner = ownerOf(folder);
  const data = join(folder, "data");
  const options = ["-D", data, "--auth=trust", "--username=postgres", "--no-sync", "--encoding=UTF8"];
  execFileSync(join(binaries, "initdb"), options, { ...owner, cwd: folder, stdio: "ignore" });

  const settings = ["listen_addresses=", "shared_buffers=16MB", "max_connections=200", ...durabilitySettings];
  const flags = settings.flatMap((setting) => ["-c", setting]);
  const program = join(binaries, "postgres");
  const launch = () => {
    const child = spawn(program, ["-D", data, "-k", folder, ...flags], {
      ...owner,
      cwd: folder,
      stdio: "ignore",
      detached: true,
    });
    return { child, exited: new Promise<void>((resolve) => child.once("exit", () => resolve())) };
  };
  let server = launch();
  const kill = () => server.child.kill("SIGQUIT");
  process.once("exit", kill);

  const url = `postgres://postgres@localhost/postgres?host=${folder}`;
  await untilReady(url);
  return {
    url,
    async crash() {
      kill();
      await server.exited;
      server = launch();
      await untilReady(url);
    },
    async stop() {
      kill();
      await server.exited;
      process.removeListener("exit", kill);
      rmSync(folder, { recursive: true, force: true });
    },
    detach() {
      process.removeListener("exit", kill);
      server.child.unref();
      return { process: Number(server.child.pid), folder };
    },
  };
}

/**
 * Runs as a replica, because some tables refuse it otherwise. Deleting a few rows is faster than truncating; many would leave
 * dead rows that slow later tests.
 */
export const emptyTablesSql = `do $$ declare names text; size bigint; name text; begin
  set local session_replication_role = replica;
  select string_agg(oid::regclass::text, ', '), sum(pg_relation_size(oid)) into names, size
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'schema_parts';
  if size > 1000000 then
    execute 'truncate ' || names || ' restart identity';
  elsif size > 0 then
    foreach name in array string_to_array(names, ', ') loop execute 'delete from ' || name; end loop;
    perform setval(oid, 1, false) from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace;
  end if;
end $$`;

const binaries = findBinaries();

function findBinaries(): string | undefined {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian)
    ? readdirSync(debian).map((version) => join(debian, version, "bin"))
    : [];
  const folders = [...versions.sort().reverse(), ...(process.env.PATH ?? "").split(delimiter)];
  return folders.find((folder) => ["initdb", "postgres"].every((name) => existsSync(join(folder, name))));
}

/** PostgreSQL refuses to run as root, so its own user runs it. */
export function ownerOf(folder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  const owner = { uid: idOf("-u"), gid: idOf("-g") };
  chownSync(folder, owner.uid, owner.gid);
  return owner;
}

async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const isUp = await runSql(url, "select 1").then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await setTimeout(50);
  }
  throw new Error("PostgreSQL did not start");
}

/** Runs a statement on its own connection and returns the rows. */
export async function runSql(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
