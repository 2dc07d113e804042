import { sql } from "kysely";
import { goldRates } from "#resources/office/gold-rates.ts";
import { column, computed, createdAt, nullable, person } from "#engine/server/tables/columns.ts";
import { tableOf } from "#engine/server/tables/table.ts";

/** The gold rate from a time on. The last row applies. */
export const goldRateTable = tableOf(
  goldRates,
  "gold_rates",
  {
    // The number of the row, padded to twelve digits so that ids sort as text. Both databases have `substr`.
    _id: computed(sql<string>`substr(cast(1000000000000 + gold_rates.id as text), 2)`),
    setAt: createdAt("set_at"),
    setBy: person("set_by"),
    rate: column("rate_paise"),
    // Entered rates of other carats. A missing one is calculated from `rate`.
    rate22: nullable("rate_22_paise"),
    rate20: nullable("rate_20_paise"),
    rate18: nullable("rate_18_paise"),
  },
  {
    audit: { key: sql`set_at`, by: [], isWhole: true, isUndated: true },
    generated: { id: { type: "counter" } },
    indexes: {
      // Matches the id on the wire.
      gold_rates_key: ["substr(cast(1000000000000 + id as text), 2)"],
      gold_rates_rate: ["rate_paise", "id"],
      gold_rates_set: ["set_at", "id"],
    },
  },
);
