import { issuedPapers } from "#resources/loans/papers.ts";
import { column, madeAt, person } from "#engine/server/tables/places.ts";
import { tableOf } from "#engine/server/tables/table.ts";

export const paperTable = tableOf(
  issuedPapers,
  "papers",
  {
    _id: column("id"),
    date: madeAt("created_at"),
    kind: column("kind"),
    number: column("number"),
    issuedBy: person("issued_by"),
  },
  { hidden: { loan_id: "" as string } },
);
