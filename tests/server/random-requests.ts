/** Random requests from a call's declaration: valid, nearly valid, and nonsense. */
import fc from "fast-check";
import { isNumeric } from "#engine/declare/kinds/index.ts";
import type { AnyField, AnyFields } from "#engine/declare/vocabulary.ts";
import type { ApiCall } from "#engine/server/contract/api-call.ts";

export type GeneratedRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
  arrival: Arrival;
};

/** How a body arrives: at once, in pieces without a length, or in pieces after its session has ended. */
export type Arrival = "whole" | "in pieces" | "parked";

/** A request to the call. `keys` belong to existing records. */
export const requestsTo = (call: ApiCall, keys: readonly string[]): fc.Arbitrary<GeneratedRequest> =>
  fc
    .record({
      role: fc.constantFrom(...(call.roles ?? ["admin"])),
      names: fc.array(pathSegment(keys), { minLength: 3, maxLength: 3 }),
      query: queries(call),
      type: contentType,
      key: fc.option(fc.string({ maxLength: 300 }).map(printable), { nil: undefined }),
      body: call.method === "GET" ? fc.constant(undefined) : bodies(call.body ?? {}),
      arrival: arrivals,
    })
    .map(({ role, names, query, type, key, body, arrival }) => {
      const left = [...names];
      const path = call.path
        .replace(":role", role)
        .replace(/:\w+/g, () => left.pop() ?? "")
        .concat(query);
      // A slow upload names its length first.
      const length: Record<string, string> =
        call.upload && body ? { "content-length": String(Buffer.byteLength(body)) } : {};
      const headers = {
        "content-type": type,
        ...length,
        ...(key === undefined ? {} : { "idempotency-key": key }),
      };
      return { method: call.method, path, headers, body, arrival };
    });

const arrivals: fc.Arbitrary<Arrival> = fc.oneof(
  { weight: 8, arbitrary: fc.constant<Arrival>("whole") },
  { weight: 1, arbitrary: fc.constant<Arrival>("in pieces") },
  { weight: 1, arbitrary: fc.constant<Arrival>("parked") },
);

const prototypeNames = [
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "length",
  "then",
  "version",
];

const texts: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.constantFrom(
    ...["", " ", "\u0000", "\u001f", "\ud800", "\udfff\ud800", "\u202e", "\ufeff", "\r\nX-Header: 1", "%00"],
    ...["' or 1=1 --", "<script>", "../../etc/passwd", "NaN", "1e999", "-0", "0x10", "१२३", "٣"],
    ...["10,50", "1.2.3", "₹ 1,00,000/-", "−5", `${"1".repeat(20_000)}x`, `${"1 ".repeat(10_000)}x`],
    ...[
      "\ud83d\u200d",
      "a\u0316".repeat(40),
      `a${"\u0316\u0300".repeat(30_000)}`,
      "\u1100\u1161\u11a8".repeat(9_000),
    ],
    ...[
      "𠮷".repeat(61),
      "𠮷".repeat(2_001),
      "\u200d".repeat(30_000),
      "👩\u200d👩\u200d👧".repeat(4_000),
      "e\u0301",
      "UPI1\u200b",
    ],
    ...[
      "a\u00a0\u00a0b",
      "\u202a98480 12345\u202c",
      "\u2066a@b.in\u2069",
      "\ufeff1234 1234 1234",
      "tel:+91–98480–12345",
    ],
    ...[
      "0027-01-01",
      "2099-01-01",
      "2010-12-31",
      "2025-02-30",
      "9999999-12-31",
      "+91 98480 12345",
      "a@b",
      "x".repeat(20_000),
      ...prototypeNames,
    ],
  ),
);

const numbers: fc.Arbitrary<number> = fc.oneof(
  fc.double(),
  fc.maxSafeInteger(),
  fc.constantFrom(0, -0, -1, 0.001, 1.5, 2 ** 40, 1e21, 1e308, 5e-324, 2 ** 31, 2 ** 53, Number.NaN),
);

/** Values of any shape, some a hundred levels deep. */
const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  texts,
  numbers,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(null, true, [], {}, [[]], { length: 1e9 }, { toString: 1 }),
  fc.constant(Array.from({ length: 100 }).reduce<unknown>((inner) => [inner], "deep")),
  fc.array(fc.constant({}), { minLength: 101, maxLength: 101 }),
  fc.constant(Array.from({ length: 20_000 }, () => ({}))),
  fc.constant({ toString: 1, valueOf: 1 }),
);

/** Mostly valid values. */
const valueFor = (field: AnyField): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 6, arbitrary: validValue(field) }, { weight: 1, arbitrary: anyValue });

function validValue(field: AnyField): fc.Arbitrary<unknown> {
  if (field.kind === "group") return objects(field.fields);
  if (field.kind === "items") return fc.array(objects(field.fields), { maxLength: 4 });
  if (field.kind === "choice") return fc.constantFrom(...field.options.map(({ value }) => value));
  if (field.kind === "digits") return fc.nat(10 ** 6).map((at) => String(at).padStart(field.length, "1"));
  if (field.kind === "email") return fc.nat(999).map((at) => `somebody${at}@example.com`);
  if (field.kind === "phone") return fc.constant("98480 12345");
  if (field.kind === "date" || field.kind === "time") return fc.constantFrom("2025-01-31", "");
  if (isNumeric(field))
    return fc.oneof(
      fc.nat(200_000),
      fc.integer({ min: 1, max: 9_999 }).map((n) => n / 100),
    );
  return fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 });
}

/** Some declared keys are missing, and some undeclared ones are present. */
const objects = (fields: AnyFields): fc.Arbitrary<Record<string, unknown>> =>
  fc
    .tuple(
      fc.record(Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, valueFor(field)])), {
        requiredKeys: [],
      }),
      fc.dictionary(fc.constantFrom(...prototypeNames), anyValue, { maxKeys: 1 }),
    )
    .map(([declared, more]) => ({ ...declared, ...more }));

const nested = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;

const bodies = (fields: AnyFields): fc.Arbitrary<string | undefined> =>
  fc.oneof(
    { weight: 8, arbitrary: objects(fields).map((each) => JSON.stringify(each)) },
    { weight: 1, arbitrary: anyValue.map((each) => JSON.stringify(each)) },
    {
      weight: 1,
      arbitrary: fc.oneof(
        texts,
        fc.constantFrom("{", '{"a":}', `${"[".repeat(10_000)}`, nested, '{"a":"\ud800"}'),
      ),
    },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );

const contentType = fc.oneof(
  { weight: 6, arbitrary: fc.constant("application/json") },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "image/png", "", ";;;"],
    ),
  },
);

const pathSegment = (keys: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...keys) },
    { weight: 1, arbitrary: texts.map(encode) },
    {
      weight: 1,
      arbitrary: fc.constantFrom("%ff", "%", "%ed%a0%80", "..", "%2e%2e%2f", "0", ...prototypeNames),
    },
  );

/** Any parameter of a list, and the fields of its records. */
function queries({ response, method }: ApiCall): fc.Arbitrary<string> {
  if (method !== "GET") return fc.constant("");
  const listParameters = [
    "page",
    "perPage",
    "sort",
    "order",
    "q",
    "id",
    "from",
    "to",
    "on",
    "rows",
    "status",
  ];
  const known = [...listParameters, ...Object.keys(response?.fields ?? {}), ...prototypeNames];
  const value = fc.oneof(
    texts,
    numbers.map(String),
    fc.constantFrom(...known, "desc", "all", "1", "2025-01-01"),
  );
  return fc
    .array(fc.tuple(fc.constantFrom(...known), value), { maxLength: 4 })
    .map((pairs) => pairs.map(([key, each]) => `${key}=${encode(each).slice(0, 4_000)}`).join("&"))
    .map((query) => (query ? `?${query}` : ""));
}

/** Lone surrogates cannot be written into an address. */
const encode = (text: string) => encodeURIComponent(Buffer.from(text).toString());

/** Characters that a header can hold. */
const printable = (text: string) => text.replace(/[^\x20-\x7e]/g, "");
