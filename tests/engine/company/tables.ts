/** Tables of this company's resources. */
import { hash } from "node:crypto";
import { sql } from "kysely";
import { type Codec, jsonItems, unlessZero } from "#engine/server/tables/column-kinds.ts";
import { column, computed, createdAt, nullable, person } from "#engine/server/tables/columns.ts";
import { plainTable, stored } from "#engine/server/tables/stored-columns.ts";
import { tableOf } from "#engine/server/tables/table.ts";
import { engineTables } from "#engine/server/tables/tables.ts";
import { bicycles } from "./bicycles.ts";
import { giveBack } from "./give-back.ts";
import { hirers } from "./hirers.ts";
import { hires } from "./hires.ts";
import { reservations } from "./reservations.ts";
import { shops } from "./shops.ts";

/** Stores a code as its hash. No role receives it, because its field is never shown. */
const hashed: Codec<string> = {
  encode: (code) => hash("sha256", String(code)),
  decode: (hash) => hash,
};

const fees = sql<number>`coalesce(
  (select sum(returns.fee_paise) from returns where returns.bicycle_id = bicycles.id), 0)`;

export const bicycleTable = tableOf(
  bicycles,
  "bicycles",
  {
    _id: column("id"),
    plate: column("plate", { isUnique: "Another bicycle has this plate" }),
    model: column("model"),
    style: column("style"),
    gears: column("gears"),
    weight: nullable("weight_mg"),
    wear: nullable("wear_basis_points"),
    deposit: column("deposit_paise"),
    fees: computed(fees, { codec: unlessZero }),
    bought: column("bought"),
    extras: column("extras", { codec: jsonItems }),
    pictures: column("pictures"),
    state: column("state"),
    version: column("version"),
  },
  { audit: { by: ["id"], isUndated: true, isDeletable: true } },
);

const hireCount = sql<number>`(select count(*) from hires where hires.hirer_id = hirers.id)`;

export const hirerTable = tableOf(
  hirers,
  "hirers",
  {
    _id: column("id"),
    membership: column("membership", { isUnique: "Another hirer has this membership number" }),
    name: column("name", { folded: "name_key" }),
    email: column("email"),
    phone: column("phone"),
    address: column("address"),
    emergency: { name: column("emergency_name"), phone: column("emergency_phone") },
    lockCode: column("lock_code_hash", { codec: hashed }),
    face: column("face"),
    joined: createdAt("joined_at"),
    note: column("note"),
    hireCount: computed(hireCount),
    version: column("version"),
  },
  { audit: { by: ["id"], isUndated: true } },
);

export const hireTable = tableOf(
  hires,
  "hires",
  {
    _id: column("id"),
    plate: column("plate"),
    from: column("from_day"),
    hours: column("hours"),
    rent: column("rent_paise"),
    by: person("handed_out_by"),
  },
  {
    audit: { by: ["id"], isUndated: true, isDeletable: true },
    under: { column: "hirer_id", parent: hirerTable },
  },
);

export const returnTable = tableOf(
  giveBack,
  "returns",
  {
    _id: column("id"),
    on: column("on_day"),
    kilometres: nullable("kilometres"),
    fee: nullable("fee_paise"),
    damage: column("damage"),
    pictures: column("pictures"),
  },
  { audit: { by: ["id"], isUndated: true }, hidden: { bicycle_id: stored.text(), number: stored.text() } },
);

export const shopTable = tableOf(
  shops,
  "shops",
  {
    id: column("id"),
    name: column("name"),
    code: column("code"),
    size: column("size"),
    seats: nullable("seats"),
    workshop: { grams: nullable("workshop_milligrams"), keeper: column("workshop_keeper") },
    counters: column("counters", { codec: jsonItems }),
    display: column("display"),
    budget: nullable("budget_paise"),
    secret: column("secret"),
  },
  { audit: { by: ["id"], isUndated: true } },
);

export const reservationTable = tableOf(
  reservations,
  "reservations",
  { _id: column("id"), plate: column("plate"), until: column("until_day"), state: column("state") },
  { audit: { by: ["id"], isUndated: true } },
);

const userTable = plainTable(
  "users",
  { id: stored.text(), name: stored.text() },
  { audit: { none: "People come and go" } },
);
const paperTable = plainTable(
  "paper_contents",
  { number: stored.text(), content: stored.text(), hash: stored.text() },
  { audit: { none: "Entries contain the hashes of all papers" }, primaryKey: ["number"] },
);

export const companyTables = {
  ...engineTables,
  users: userTable,
  bicycles: bicycleTable,
  hirers: hirerTable,
  hires: hireTable,
  returns: returnTable,
  shops: shopTable,
  reservations: reservationTable,
  paper_contents: paperTable,
} as const;

type Own = Omit<typeof companyTables, keyof typeof engineTables>;
type Rows = { [Name in keyof Own]: Own[Name]["blank"] };

declare module "#engine/server/tables/tables.ts" {
  interface Tables extends Rows {}
}
