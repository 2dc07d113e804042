/** Finds records for calls, through the API. */
import type { Role } from "#domain/basics/roles.ts";
import { resources } from "#resources/index.ts";
import type { AnyResource, Row } from "#engine/declare/vocabulary.ts";
import { administrator } from "#tests/e2e/product.ts";
import type { Client } from "./client.ts";
import type { Emails } from "./full-book.ts";

export type Records = ReturnType<typeof recordsOf>;
type Page = { data: Row[]; total: number };
type Wanted = (row: Row) => boolean;
type Found = { row: Row; path: string } | undefined;

/** The bench's own users are excluded, so that their sessions last. */
export function recordsOf(client: Pick<Client, "ask">, emails: Emails) {
  const known = new Map<string, Promise<Row[]>>();
  const turns = new Map<string, number>();

  async function read(path: string, role: Role): Promise<Page> {
    const { status, text } = await client.ask({ method: "GET", path, role });
    return status === 200 ? (JSON.parse(text) as Page) : { data: [], total: 0 };
  }

  /** Up to 1,000 rows from all parts of a list, read once unless the list belongs to a parent record. */
  const listed = (path: string, role: Role): Promise<Row[]> => {
    const rows = known.get(path) ?? readPages(path, role);
    known.set(path, rows);
    return rows;
  };

  async function readPages(path: string, role: Role): Promise<Row[]> {
    const { data, total } = await read(`${path}?page=1&perPage=100`, role);
    const pages = Math.ceil(total / 100);
    // The newest rows may all be alike, such as loans that an earlier bench made.
    const step = Math.max(1, pages / mostPages);
    for (let at = 1; at < Math.min(pages, mostPages); at += 1)
      data.push(...(await read(`${path}?page=${1 + Math.floor(at * step)}&perPage=100`, role)).data);
    return data;
  }

  const next = async (resource: AnyResource, role: Role, wanted?: Wanted): Promise<Row | undefined> =>
    (await found(resource, role, wanted))?.row;

  /** Returns another matching record each time, with the path of its list. */
  async function found(resource: AnyResource, role: Role, wanted: Wanted = () => true): Promise<Found> {
    const { list } = resource.operations;
    if (!list) return undefined;
    const reader = list.roles.includes(role) ? role : (list.roles[0] ?? role);
    const isChild = list.path.replace(":role", "").includes(":");
    for (let tries = 0; tries < (isChild ? mostParents : 2); tries += 1) {
      // Payments of an active loan can be reversed.
      const isParent = isChild && tries < mostParents / 2 ? isActive : undefined;
      const [path] = await filled(list.path, reader, isParent);
      if (path === undefined) continue;
      // Later tries include records created since.
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
      // Earlier calls may have changed the record.
      const { data } = await read(`${path}?page=1&id=${encodeURIComponent(String(row[id]))}`, role);
      const [fresh] = data;
      if (fresh && wanted(fresh)) return fresh;
    }
    return undefined;
  }

  /** Fills the names of a path, and returns the record of the last name. */
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
    /** Login of an employee. */
    signIn: { email: emails.employee, password: administrator.password },
  };
}

const mostPages = 10;

const isActive: Wanted = ({ status }) => status === "active";

/** Few loans have a reminder or a release. */
const mostParents = 1_000;

/** The segment before a name says its resource: '/loans/:loanId' is a loan. Customers have lists of their own. */
const namedBy = (segment: string, param: string, role: Role): AnyResource | undefined =>
  resources.find(
    ({ name, operations: { list } }) =>
      (list?.path.endsWith(`/${segment}`) || name === segment) && list?.roles.includes(role),
  ) ?? resources.find(({ name, id }) => name === segment || id === param);
