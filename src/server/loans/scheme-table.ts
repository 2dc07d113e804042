import { schemes } from "#resources/loans/schemes.ts";
import { jsonItems } from "#engine/server/tables/codecs.ts";
import { column, nullable } from "#engine/server/tables/columns.ts";
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
  { hidden: { created_at: "" as string } },
);

/** Loans keep the version of their scheme. `content` is the scheme as the API showed it, in JSON. */
export type SchemeVersionTable = {
  id: string;
  scheme_id: string;
  version: number;
  name: string;
  content: string;
  created_at: string;
  created_by: string;
};
