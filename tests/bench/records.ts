/** The records of a book that calls are made about, read through the API. */
import type { Role } from "#domain/roles.ts";
import { resources } from "#resources/index.ts";
import type { AnyResource, Row } from "#resources/vocabulary.ts";
import type { Client } from "./client.ts";
import type { Emails } from "./full-book.ts";

export type Records = ReturnType<typeof recordsOf>;
type Wanted = (row: Row) => boolean;

/** The bench's own users are left out of the records, so that their sign-ins last. */
export function recordsOf(client: Pick<Client, "ask">, emails: Emails) {
  const known = new Map<string, Promise<Row[]>>();
  const turns = new Map<string, number>();

  const listed = (path: string, role: Role): Promise<Row[]> => {
    const rows = known.get(path) ?? read(path, role);
    known.set(path, rows);
    return rows;
  };

  async function read(path: string, role: Role): Promise<Row[]> {
    const { status, text } = await client.ask({ method: "GET", path, role });
    return status === 200 ? (JSON.parse(text) as { data: Row[] }).data : [];
  }

  /** A record that is as wanted, another one each time. */
  async function next(
    resource: AnyResource,
    role: Role,
    wanted: Wanted = () => true,
  ): Promise<Row | undefined> {
    const { list } = resource.operations;
    if (!list) return undefined;
    const reader = list.roles.includes(role) ? role : (list.roles[0] ?? role);
    const [path] = await filled(list.path, reader);
    if (path === undefined) return undefined;
    const rows = [
      ...(await listed(`${path}?page=1&perPage=100`, reader)),
      ...(await listed(`${path}?page=4&perPage=100`, reader)),
    ];
    for (let tries = 0; tries < rows.length; tries += 1) {
      const turn = turns.get(resource.name) ?? 0;
      turns.set(resource.name, turn + 1);
      const row = rows[turn % rows.length];
      if (!row || !wanted(row) || Object.values(emails).includes(String(row.email))) continue;
      // Later events of the record count.
      const key = encodeURIComponent(String(row[resource.id]));
      const [fresh] = resource.operations.list?.path.includes("/loans/:")
        ? [row]
        : await read(`${path}?page=1&id=${key}`, reader);
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

  return { next, filled };
}

/** A path says of what its names are: '/loans/:loanId' of a loan. A customer has lists of their own. */
const namedBy = (segment: string, param: string, role: Role): AnyResource | undefined =>
  resources.find(
    ({ name, operations: { list } }) =>
      (list?.path.endsWith(`/${segment}`) || name === segment) && list?.roles.includes(role),
  ) ?? resources.find(({ name, id }) => name === segment || id === param);
