/** Every call the API answers, as it follows from the declarations. */
import { roles as everyRole, type Role, staff } from "#domain/roles.ts";
import { customerLookup } from "#resources/customers.ts";
import { carriedFields, isConfirmable, methodOf, writableFields } from "#resources/derive.ts";
import { commandsOf } from "#resources/offers.ts";
import { due } from "#resources/due.ts";
import { find } from "#resources/find.ts";
import * as forms from "#resources/forms.ts";
import { paperContent } from "#resources/papers.ts";
import { tally } from "#resources/postings.ts";
import { filtersOf } from "#resources/query.ts";
import { longAsks, type Report, reportPath } from "#resources/reports/report.ts";
import * as passkeys from "#resources/passkeys.ts";
import { trade } from "#resources/trade.ts";
import * as secondFactor from "#resources/second-factor.ts";
import type {
  AnyFields,
  AnyForm,
  AnyResource,
  Filled,
  OperationName,
  SubmitForm,
} from "#resources/vocabulary.ts";

export type Call = {
  method: string;
  /** With ':name' for whatever is filled in. */
  path: string;
  summary: string;
  tag: string;
  /** Nobody need sign in where there are none named. */
  roles?: readonly Role[];
  /** The fields of the request's body, under their names on the wire. */
  body?: AnyFields;
  /** The fields of what stands in the response's `data`. */
  response?: { fields: AnyFields; isList: boolean };
  /** The fields that a list can be narrowed by; a list that has none named is not paged. */
  filters?: readonly string[];
  /** Sent again under the key of the first time, it is not done again. */
  isIdempotent?: boolean;
  /** The server may ask before it does it. */
  isConfirmable?: boolean;
  /** Of the response, where it is not JSON. */
  type?: "text/plain" | "application/xml";
  status: 200 | 201;
};

export type Declared = { resources: readonly AnyResource[]; reports: readonly Report[] };

export const callsOf = ({ resources, reports }: Declared): Call[] => [
  ...resources.flatMap(resourceCalls),
  lookup,
  finding,
  ...reports.flatMap(reportCalls),
  ...Object.values<unknown>({ ...forms, ...secondFactor, ...passkeys })
    .filter(isForm)
    .map(formCall),
  ...bare,
];

function resourceCalls(resource: AnyResource): Call[] {
  const { one, many } = resource.label;
  return [
    ...callsTo(resource, many, (name) => `${verbs[name]} ${name === "list" ? many : one}`),
    ...commandsOf(resource).flatMap((command) => callsTo(command, many, () => command.title)),
  ];
}

function callsTo(form: Filled, tag: string, summary: (name: OperationName) => string): Call[] {
  const names = Object.keys(form.operations) as OperationName[];
  return names.flatMap((name) => {
    const operation = form.operations[name];
    if (!operation) return [];
    const response = name === "remove" ? undefined : { fields: form.fields, isList: name === "list" };
    return {
      method: methodOf(name),
      path: operation.path,
      summary: summary(name),
      tag,
      roles: operation.roles,
      body: bodyOf(form, name, operation.roles),
      response,
      filters: name === "list" ? narrowingOf(form) : undefined,
      isIdempotent: name === "create",
      isConfirmable: name === "create" && isConfirmable(form),
      status: name === "create" ? 201 : 200,
    } satisfies Call;
  });
}

/** By name, what a list is narrowed by. */
const narrowingOf = (form: Pick<AnyResource, "fields" | "narrowed">): readonly string[] => [
  ...filtersOf(form),
  ...(form.narrowed?.day ? ["from", "to"] : []),
];

const verbs: Readonly<Record<OperationName, string>> = {
  list: "List",
  create: "Create",
  edit: "Edit",
  remove: "Delete",
};

/** Whatever any of the roles may write; what a role may not is ignored. */
function bodyOf(resource: Filled, name: OperationName, roles: readonly Role[]): AnyFields | undefined {
  if (name !== "create" && name !== "edit") return undefined;
  const written = roles.flatMap((role) =>
    Object.entries(
      name === "create" ? carriedFields(resource.fields, role) : writableFields(resource.fields, name, role),
    ),
  );
  const { rename = {} } = resource.operations[name] ?? {};
  return Object.fromEntries(written.map(([key, field]) => [rename[key] ?? key, field]));
}

const isForm = (value: unknown): value is AnyForm & Pick<SubmitForm<never>, "submit"> =>
  typeof value === "object" && value !== null && "submit" in value && "fields" in value;

const formCall = ({ fields, submit }: AnyForm & Pick<SubmitForm<never>, "submit">): Call => ({
  method: "POST",
  path: submit.path,
  summary: submit.success ?? submit.path,
  tag: submit.path.split("/")[1] ?? "",
  roles: submit.roles,
  body: fields,
  status: 200,
});

function reportCalls({ name, title, roles, asks }: Report): Call[] {
  const asked: Call = {
    method: "GET",
    path: reportPath.replace(":name", name),
    summary: `${title}, over the days from=… to=…, with rows=all whole: { data: { from, to, postedUpTo of the trial balance, tables: { rows, totals, count } } }`,
    tag: "Reports",
    roles,
    status: 200,
  };
  if (longAsks({ asks }).length === 0) return [asked];
  return [asked, { ...asked, method: "POST", summary: `${title}, asked in the request`, body: asks }];
}

const lookup: Call = {
  method: "GET",
  path: customerLookup.path,
  summary: "Whether there is a customer with an Aadhar number: { exists, customerDetails }",
  tag: "Customers",
  roles: customerLookup.roles,
  status: 200,
};

const finding: Call = {
  method: "GET",
  path: find.path,
  summary:
    "The few records that may be meant by q=…, a number on a paper, a packet, an Aadhar number, a mobile or a name: { data: [{ resource, row, by }] }",
  tag: "Find",
  roles: find.roles,
  status: 200,
};

const bare: readonly Call[] = [
  {
    method: "GET",
    ...due,
    summary:
      "What is owed of a loan on=… (today or later; left out: today): { data: { on, principal, interest, penal, charges, rounding, advance, total, due, overdue, overdueSince, maturesOn } }, in rupees; total settles it",
    tag: "Loans",
    status: 200,
  },
  {
    method: "GET",
    ...paperContent,
    summary: "What a paper says as it was kept, and its hash; beside them whether it is void, or a duplicate",
    tag: "Papers",
    status: 200,
  },
  {
    method: "POST",
    ...paperContent,
    summary: "The same of a paper that is printed; one that was never composed is composed from the records",
    tag: "Papers",
    status: 200,
  },
  {
    method: "GET",
    ...tally,
    summary: "What was posted from=… to=…, both included, as Tally imports it: XML, a voucher for each entry",
    tag: "Postings",
    status: 200,
    type: "application/xml",
  },
  {
    method: "GET",
    path: forms.goldRatePath,
    summary: "The gold rate in rupees per gram",
    tag: "settings",
    status: 200,
  },
  {
    method: "GET",
    ...trade,
    summary:
      "How the company trades: { data: { rateWarnsAfterDays, rateStopsAfterDays, unassayedCountsAs, renewsOnlyInOrder, wholeRupeesFrom } }; what is left out is never",
    tag: "settings",
    status: 200,
  },
  {
    method: "GET",
    path: "/auth/validate",
    summary: "Whether the session holds",
    tag: "auth",
    roles: everyRole,
    status: 200,
  },
  {
    method: "GET",
    path: secondFactor.secondFactorPath,
    summary:
      "One's own second factor: { data: { isOn, hasAuthenticator, passkeys, passkeySite, codesLeft, isRequired } }",
    tag: "auth",
    roles: staff,
    status: 200,
  },
  {
    method: "POST",
    path: "/auth/logout",
    summary: "End the session",
    tag: "auth",
    roles: everyRole,
    status: 200,
  },
  {
    method: "GET",
    path: "/health",
    summary:
      "Whether the service can do its work: { status, version, database }, with 503 { trouble, message }",
    tag: "operations",
    status: 200,
  },
  {
    method: "GET",
    path: "/metrics",
    summary: "Times and errors for Prometheus, as text; with METRICS_TOKEN as bearer",
    tag: "operations",
    status: 200,
    type: "text/plain",
  },
];
