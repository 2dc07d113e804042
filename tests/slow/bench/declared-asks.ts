/** Every declared call, in every variant and by each role. */
import { addDays, addMonths, today } from "#domain/basics/dates.ts";
import type { Actor, Role } from "#domain/basics/roles.ts";
import { columnsFor, methodOf } from "#engine/declare/derive.ts";
import { resources } from "#resources/index.ts";
import { commandsOf } from "#engine/declare/actions.ts";
import { filtersFor, filtersOf } from "#engine/declare/query.ts";
import { reports } from "#resources/reports/index.ts";
import type { AnyResource, ResourceOrCommand, OperationName, Row } from "#engine/declare/vocabulary.ts";
import { declaredCalls } from "#engine/server/contract/declared-calls.ts";
import { companyCalls } from "#server/calls.ts";
import type { ApiCall } from "#engine/server/contract/api-call.ts";
import { bodyFor, samplesOf } from "./bodies.ts";
import type { Sent } from "./client.ts";
import type { Records } from "./records.ts";

/** `find` returns a request for a book, if the book has a suitable record. */
export type Ask = { name: string; isList: boolean; find(records: Records): Promise<Sent | undefined> };

export const declaredAsks = (): Ask[] =>
  [...declaredCalls({ resources, reports }), ...companyCalls]
    .filter((call) => !isLeftOut(call))
    .sort((one, other) => order.indexOf(one.method) - order.indexOf(other.method))
    .flatMap((call) => rolesOf(call).flatMap((role) => asksOf(call, role)));

/** Records are created before they are read, and removed last. */
const order = ["POST", "PUT", "GET", "DELETE"];

/** Left out: calls that end the bench's own session or need an external code, and the metrics it reads. */
export const leftOut = (): string[] =>
  [...declaredCalls({ resources, reports }), ...companyCalls].flatMap((call) =>
    isLeftOut(call) ? [`${call.method} ${call.path}`] : [],
  );

const isLeftOut = ({ method, path }: ApiCall): boolean =>
  path === "/metrics" ||
  (method !== "GET" && /^\/auth\/(?!login$)|sessions|second-factor|passkey/.test(path));

const rolesOf = ({ roles, path }: ApiCall): (Role | undefined)[] =>
  roles?.filter(
    (role) =>
      path.includes(":role") || !/^\/(admin|employee|customer)\//.test(path) || path.startsWith(`/${role}/`),
  ) ?? [undefined];

function asksOf(call: ApiCall, role: Role | undefined): Ask[] {
  const name = `${call.method} ${call.path.replace(":role", role ?? "")}${role ? ` by ${role}` : ""}`;
  const list = resources.find(
    ({ operations }) => call.method === "GET" && operations.list?.path === call.path,
  );
  if (list && role) return listAsks(call, list, role, name);
  const queries = call.method === "GET" ? queriesOf(call) : [""];
  return queries.map((query) => ({
    name: `${name}${query}`,
    isList: false,
    find: (records) => sentTo(call, role, query, records),
  }));
}

async function sentTo(
  call: ApiCall,
  role: Role | undefined,
  query: string,
  records: Records,
): Promise<Sent | undefined> {
  const written = call.body && formOf(call);
  const actor: Actor = { id: "", role: role ?? "admin" };
  const { isFit, values } = particularsOf(call.path, records);
  const wanted = (row: Row) => (isFit?.(row) ?? true) && (written?.offered?.(row, actor) ?? true);
  const [path, record] = await records.filled(call.path, actor.role, wanted);
  if (path === undefined) return undefined;
  const mode = written?.mode === "edit" ? "edit" : "create";
  const body = written
    ? bodyFor(written.form, mode, actor, record, values)
    : call.body && { ...samplesOf(call.body), ...values };
  const sent = call.method === "GET" || call.method === "DELETE" ? {} : { body: body ?? {} };
  return { method: call.method, path: `${path}${query}`, role, ...sent };
}

let holidays = 0;

type Particulars = { isFit?(record: Row): boolean; values?: Row };

/** Samples and records for calls whose rules are stricter than their fields. */
function particularsOf(path: string, { signIn }: Records): Particulars {
  const hasTicket = ({ ticketNumber }: Row) => Boolean(ticketNumber);
  // Larger amounts are refused in cash.
  const isSmall = ({ amount, kind }: Row) => Number(amount) < 100_000 && kind === "instalments";
  const particulars: Readonly<Record<string, Particulars>> = {
    "/auth/login": { values: signIn },
    // A day can be entered only once.
    "/admin/holidays": { values: { day: addDays(today(), ++holidays) } },
    // Close to the day before's, which a rate is compared with.
    "/settings/update-gold-rate": { values: { rate: 7_000 } },
    "/admin/schemes": { values: { slabs: [{ rate: 12 }], charges: [] } },
    "/:role/saved-views": { values: { list: "customers", query: "q=lakshmi" } },
    "/loans/:loanId/settlement": { isFit: isSmall },
    "/loans/:loanId/renewal": { isFit: isSmall, values: { interestRate: 2 } },
    "/loans/:loanId/reminders": { isFit: ({ status }) => status === "active" },
    // Releases from an active loan need enough remaining gold.
    "/loans/:loanId/releases": { isFit: ({ status }) => status === "closed" },
    "/loans/:loanId/papers": { isFit: hasTicket },
    "/loans/:loanId/papers/:kind/:recordId": { isFit: hasTicket },
  };
  return particulars[path] ?? {};
}

/** The declaration of a writing call, and the rows that offer it. */
function formOf({
  method,
  path,
}: ApiCall): { form: ResourceOrCommand; mode: OperationName; offered?: Offered } | undefined {
  for (const resource of resources) {
    for (const form of [resource, ...commandsOf(resource)] as (ResourceOrCommand & {
      isAvailable?: Offered;
    })[])
      for (const mode of ["create", "edit", "remove"] as const)
        if (form.operations[mode]?.path === path && methodOf(mode) === method) {
          const opens = Object.values(resource.actions ?? {}).find((action) => action.opens === mode);
          const creates = resources
            .flatMap(({ actions = {} }) => Object.values(actions))
            .find((action) => "of" in action && action.of === form && action.opens === "create");
          return { form, mode, offered: form.isAvailable ?? (creates ?? opens)?.isAvailable };
        }
  }
  return undefined;
}

type Offered = (row: Row, actor: Actor) => boolean;

/** Variants of a report by day, month and year, and of other calls without lists. */
function queriesOf({ path }: ApiCall): string[] {
  const [month, year] = [addMonths(today(), -1), addMonths(today(), -12)];
  if (path.includes("/reports/"))
    return ["", `?from=${month}&to=${today()}`, `?rows=all&from=${year}&to=${today()}`];
  if (path.includes("/exports/")) return [`?from=${addDays(today(), -7)}&to=${today()}`];
  if (path.endsWith("/find")) return ["lakshmi", "PR/", "98480", "1234"].map((q) => `?q=${q}`);
  return [""];
}

function listAsks(call: ApiCall, resource: AnyResource, role: Role, name: string): Ask[] {
  const variants: { query: string; of?: string }[] = [
    ...["", "page=1&perPage=25", "page=2&perPage=25", "page=200&perPage=25"].map((query) => ({ query })),
    ...sortsOf(resource, role).flatMap((sort) =>
      ["asc", "desc"].map((order) => ({ query: `page=1&perPage=25&sort=${sort}&order=${order}` })),
    ),
    ...filtersOf(resource).flatMap((key) => filterQueries(resource, key)),
    ...namedFilterQueries(resource, role),
    ...(resource.filterable?.day
      ? [{ query: `page=1&perPage=25&from=${addMonths(today(), -1)}&to=${today()}` }]
      : []),
    ...["a", "lakshmi rao", "nobody has this"].map((q) => ({
      query: `page=1&perPage=25&q=${encodeURIComponent(q)}`,
    })),
    { query: "page=1&perPage=25&id=", of: resource.id },
  ];
  const paged = call.filters ? variants.filter(({ query }) => query !== "") : variants.slice(0, 1);
  return paged.map(({ query, of }) => ({
    name: `${name}?${query}${of ? "…" : ""}`,
    isList: true,
    async find(records) {
      if (of !== undefined) {
        const found = await records.found(resource, role, (row) => row[of] !== undefined);
        if (!found) return undefined;
        const value = encodeURIComponent(String(found.row[of]));
        return { method: "GET", path: `${found.path}?${query}${value}`, role };
      }
      const [path] = await records.filled(call.path, role);
      return path === undefined ? undefined : { method: "GET", path: `${path}?${query}`, role };
    },
  }));
}

/** Sorts by every column of a view. */
const sortsOf = (resource: AnyResource, role: Role): string[] => [
  ...new Set(
    Object.values(resource.views).flatMap((view) =>
      columnsFor(resource, view, role).flatMap(({ sort }) => sort ?? []),
    ),
  ),
];

/** Each named filter, alone and beside each other filter, order and search. */
const namedFilterQueries = (resource: AnyResource, role: Role): { query: string }[] =>
  filtersFor(resource, role).flatMap(({ name }) => {
    const beside = [
      ...filtersFor(resource, role).map((other) => `${other.name}=true`),
      ...filtersOf(resource).map((key) => `${key}=any`),
      ...sortsOf(resource, role).map((sort) => `sort=${sort}`),
      ...(resource.filterable?.day ? [`from=${addMonths(today(), -1)}`] : []),
      "q=lakshmi",
    ];
    return beside.map((other) => ({ query: `page=1&perPage=25&${name}=true&${other}` }));
  });

function filterQueries({ fields }: AnyResource, key: string): { query: string; of?: string }[] {
  const field = fields[key];
  if (field?.kind !== "choice") return [{ query: `page=1&perPage=25&${key}=`, of: key }];
  return field.options
    .filter(({ value }) => value !== "")
    .map(({ value }) => ({ query: `page=1&perPage=25&${key}=${encodeURIComponent(String(value))}` }));
}
