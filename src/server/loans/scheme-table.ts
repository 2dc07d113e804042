import { schemes } from "#resources/loans/schemes.ts";
import { jsonItems } from "#engine/server/tables/column-kinds.ts";
import { column, nullable } from "#engine/server/tables/columns.ts";
import { plainTable, stored } from "#engine/server/tables/stored-columns.ts";
import { tableOf } from "#engine/server/tables/table.ts";

/** Current version of each scheme; `scheme_versions` has all of them. */
export const schemeTable = tableOf(
  schemes,
  "schemes",
  {
    _id: column("id"),
    name: column("name", {
      folded: "name_key",
      identity: "name_identity",
      isUnique: "Another scheme has this name. Enter a different one",
    }),
    version: column("version"),
    kind: column("kind"),
    from: column("first_day"),
    to: column("last_day"),
    slabs: column("slabs", { codec: jsonItems }),
    slabBasis: column("slab_basis"),
    daysInYear: column("days_in_year"),
    minimumDays: column("minimum_days"),
    penalRate: column("penal_rate_basis_points"),
    maximumTerm: nullable("maximum_term_months"),
    maximumLtv: nullable("maximum_ltv_basis_points"),
    charges: column("charges", { codec: jsonItems }),
  },
  { staysShort: true, audit: { by: ["id"], isWhole: true }, hidden: { created_at: stored.text() } },
);

/** Loans keep the version of their scheme. `content` is the scheme as the API showed it, in JSON. */
export const schemeVersionTable = plainTable(
  "scheme_versions",
  {
    id: stored.text(),
    scheme_id: stored.text({ references: "schemes" }),
    version: stored.integer(),
    name: stored.text(),
    content: stored.text(),
    created_at: stored.text(),
    created_by: stored.text(),
  },
  {
    staysShort: true,
    audit: { by: ["id", "scheme_id"], isWhole: true },
    uniqueKeys: [["scheme_id", "version"]],
  },
);
