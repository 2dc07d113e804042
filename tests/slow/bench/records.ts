/** The records of a book that calls are made about, read through the API. */
import type { Role } from "#domain/basics/roles.ts";
import { resources } from "#resources/index.ts";
import type { AnyResource, Row } from "#engine/declare/vocabulary.ts";
import { administrator } from "#tests/e2e/product.ts";
import type { Client } from "./client.ts";
import type { Emails } from "./full-book.ts";

export type Records = ReturnType<typeof recordsOf>;
type Wanted = (row: Row) => boolean;
type Found = { row: Row; path: string } | undefined;

/** The bench's own users are left out of the records, so that their sign-ins last. */
export function recordsOf(client: Pick<Client, "ask">, emails: Emails) {
  const known = new Map<string, Promise<Row[]>>();
  const turns = new Map<string, number>();

  async function read(path: string, role: Role): Promise<Row[]> {
    const { status, text } = await client.ask({ method: "GET", path, role });
    return status === 200 ? (JSON.parse(text) as { data: Row[] }).data : [];
  }

  /** Up to 1,000 rows of a list. They are read once, unless they are another record's. */
  const listed = (path: string, role: Role): Promise<Row[]> => {
    const rows = known.get(path) ?? readPages(path, role);
    known.set(path, rows);
    return rows;
  };

  async function readPages(path: string, role: Role): Promise<Row[]> {
    const rows: Row[] = [];
    for (let page = 1; page <= 10 && rows.length === (page - 1) * 100; page += 1)
      rows.push(...(await read(`${path}?page=${page}&perPage=100`, role)));
    return rows;
  }

  const next = async (resource: AnyResource, role: Role, wanted?: Wanted): Promise<Row | undefined> =>
    (await found(resource, role, wanted))?.row;

  /** A record that is as wanted, another one each time, and the path of its list. */
  async function found(resource: AnyResource, role: Role, wanted: Wanted = () => true): Promise<Found> {
    const { list } = resource.operations;
    if (!list) return undefined;
    const reader = list.roles.includes(role) ? role : (list.roles[0] ?? role);
    const isChild = list.path.replace(":role", "").includes(":");
    for (let tries = 0; tries < (isChild ? mostParents : 2); tries += 1) {
      // The payments of a running loan can be reversed.
      const isParent = isChild && tries < mostParents / 2 ? isActive : undefined;
      const [path] = await filled(list.path, reader, isParent);
      if (path === undefined) continue;
      // Records that came since the first try count too.
      if (tries > 0 || isChild) known.delete(path);
      const row = await nextOf(resource, reader, path, wanted);
      if (row) return { row, path };
    }
    return undefined;
  }

  async function nextOf(
    { name, id }: AnyResource,
    role: Role,
    path: string,
    wanted: Wanted,
  ): Promise<Row | undefined> {
    const rows = await listed(path, role);
    for (let tries = 0; tries < rows.length; tries += 1) {
      const turn = turns.get(name) ?? 0;
      turns.set(name, turn + 1);
      const row = rows[turn % rows.length];
      if (!row || !wanted(row) || Object.values(emails).includes(String(row.email))) continue;
      if (path.startsWith("/loans/")) return row;
      // Later events of the record count.
      const [fresh] = await read(`${path}?page=1&id=${encodeURIComponent(String(row[id]))}`, role);
      if (fresh && wanted(fresh)) return fresh;
    }
    return undefined;
  }

  /** A path with its names filled in, and the record that its last name stands for. */
  async function filled(path: string, role: Role, wanted?: Wanted): Promise<[path?: string, record?: Row]> {
    const parts = path.split("/");
    let record: Row | undefined;
    for (const [at, part] of parts.entries()) {
      if (!part.startsWith(":")) continue;
      if (part === ":role") parts[at] = role;
      else if (part === ":kind") parts[at] = "ticket";
      else if (part === ":recordId") parts[at] = String(record?._id);
      else {
        const resource = namedBy(parts[at - 1] ?? "", part.slice(1), role);
        record = resource && (await next(resource, role, wanted));
        if (!resource || !record) return [];
        parts[at] = encodeURIComponent(String(record[resource.id]));
      }
    }
    return [parts.join("/"), record];
  }

  return {
    next,
    found,
    filled,
    /** What an employee signs in with. */
    signIn: { email: emails.employee, password: administrator.password },
  };
}

const isActive: Wanted = ({ status }) => status === "active";

/** Not every loan has a reminder or a release. */
const mostParents = 1_000;

/** A path says of what its names are: '/loans/:loanId' of a loan. A customer has lists of their own. */
const namedBy = (segment: string, param: string, role: Role): AnyResource | undefined =>
  resources.find(
    ({ name, operations: { list } }) =>
      (list?.path.endsWith(`/${segment}`) || name === segment) && list?.roles.includes(role),
  ) ?? resources.find(({ name, id }) => name === segment || id === param);
