import { textColumn } from "./columns.ts";
import { defineReport } from "#engine/declare/report.ts";

export const damagedTexts = defineReport({
  name: "damaged-texts",
  title: "Damaged texts",
  parentReport: "today",
  roles: ["admin"],
  about:
    "Texts that the disk or an older version damaged. The server looks through the whole database once a day. Reading one of them can stop the server, so ask whoever runs it to stop it and run npm run mend. Entries of the audit log and papers cannot be mended: restore a backup.",
  tables: {
    texts: {
      title: "Damaged texts",
      fields: { place: textColumn("Table, record and column"), found: { kind: "time", label: "Found" } },
      empty: "No damaged texts",
    },
  },
});
