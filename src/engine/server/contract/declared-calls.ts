/** Describes the calls that follow from declared resources, forms and reports, for the API contract. */
import type { ApiCall } from "./api-call.ts";
import { fileCalls } from "./file-calls.ts";
import type { Role } from "#domain/basics/roles.ts";
import { fieldsSentOnCreate, isConfirmable, methodOf, writableFields } from "#engine/declare/derive.ts";
import { commandsOf } from "#engine/declare/actions.ts";
import { filtersOf } from "#engine/declare/query.ts";
import { longParams, type Report, reportPath, sortableColumns } from "#engine/declare/report.ts";
import { fieldsSentTo } from "#engine/declare/sent-fields.ts";
import type {
  AnyFields,
  AnyFormDefinition,
  AnyResource,
  ResourceOrCommand,
  OperationName,
  SubmitForm,
} from "#engine/declare/vocabulary.ts";

export const declaredCalls = ({ resources, reports }: CallSources): ApiCall[] => [
  ...resources.flatMap(resourceCalls),
  ...reports.flatMap(reportCalls),
  ...fileCalls(resources),
  ...operationCalls,
];

type CallSources = { resources: readonly AnyResource[]; reports: readonly Report[] };

const operationCalls: readonly ApiCall[] = [
  {
    method: "GET",
    path: "/health",
    summary: "Service health: { status, version, database }; with 503 { trouble, message }",
    tag: "operations",
  },
  {
    method: "GET",
    path: "/metrics",
    summary: "Times and errors as Prometheus text; needs METRICS_TOKEN as the bearer token",
    tag: "operations",
    type: "text/plain",
  },
];

function resourceCalls(resource: AnyResource): ApiCall[] {
  const { one, many } = resource.label;
  return [
    ...callsTo(resource, many, (name) => `${verbs[name]} ${name === "list" ? many : one}`),
    ...commandsOf(resource).flatMap((command) => callsTo(command, many, () => command.title)),
  ];
}

function callsTo(form: ResourceOrCommand, tag: string, summary: (name: OperationName) => string): ApiCall[] {
  const names = Object.keys(form.operations) as OperationName[];
  return names.flatMap((name) => {
    const operation = form.operations[name];
    if (!operation) return [];
    const fields = fieldsSentTo(form, operation.roles);
    const response = name === "remove" ? undefined : { fields, isList: name === "list" };
    return {
      method: methodOf(name),
      path: operation.path,
      summary: summary(name),
      tag,
      roles: operation.roles,
      body: bodyOf(form, name, operation.roles),
      response,
      filters: name === "list" ? filterParameters({ ...form, fields }) : undefined,
      isIdempotent: name === "create",
      isConfirmable: name === "create" && isConfirmable(form),
      asksAboutNewer: name === "create" && form.operations.create?.confirmable?.after !== undefined,
      status: name === "create" ? (form.operations.create?.status ?? 201) : 200,
    } satisfies ApiCall;
  });
}

const filterParameters = (
  form: Pick<AnyResource, "fields" | "filterable" | "filters">,
): readonly string[] => [
  ...filtersOf(form),
  ...(form.filters ?? []).map(({ name }) => name),
  ...(form.filterable?.day ? ["from", "to"] : []),
];

const verbs: Readonly<Record<OperationName, string>> = {
  list: "List",
  create: "Create",
  edit: "Edit",
  remove: "Delete",
};

/** Fields a role may not write are ignored. */
function bodyOf(
  resource: ResourceOrCommand,
  name: OperationName,
  roles: readonly Role[],
): AnyFields | undefined {
  if (name !== "create" && name !== "edit") return undefined;
  const written = roles.flatMap((role) =>
    Object.entries(
      name === "create"
        ? fieldsSentOnCreate(resource.fields, role)
        : writableFields(resource.fields, name, role),
    ),
  );
  const { rename = {} } = resource.operations[name] ?? {};
  return Object.fromEntries(written.map(([key, field]) => [rename[key] ?? key, field]));
}

export const formCalls = (declared: Readonly<Record<string, unknown>>): ApiCall[] =>
  Object.values<unknown>(declared).filter(isForm).map(formCall);

const isForm = (value: unknown): value is AnyFormDefinition & Pick<SubmitForm<never>, "submit"> =>
  typeof value === "object" && value !== null && "submit" in value && "fields" in value;

const formCall = ({ fields, submit }: AnyFormDefinition & Pick<SubmitForm<never>, "submit">): ApiCall => ({
  method: "POST",
  path: submit.path,
  summary: submit.success ?? submit.path,
  tag: submit.path.split("/")[1] ?? "",
  roles: submit.roles,
  body: fields,
});

function reportCalls(report: Report): ApiCall[] {
  const { name, title, roles, params } = report;
  const sortable = sortableColumns(report, roles);
  const sorting =
    sortable.length > 0 ? `; sort=${sortable.join("|")} with order=asc|desc sorts the rows` : "";
  const call: ApiCall = {
    method: "GET",
    path: reportPath.replace(":name", name),
    summary: `${title} for the days from=… to=…; rows=all returns every row${sorting}: { data: { from, to, postedUpTo of the trial balance, tables: { rows, totals, count } } }`,
    tag: "Reports",
    roles,
  };
  if (longParams({ params }).length === 0) return [call];
  return [call, { ...call, method: "POST", summary: `${title}, from the request`, body: params }];
}
