/** Lists of texts are parameters: each text matches exactly, however many there are. */
import { sql } from "kysely";
import { expect, it } from "vitest";
import { isAmong, type TextList, textList, prepared } from "#engine/server/db/prepared.ts";
import { onBothDatabases } from "./databases.ts";

const named = prepared((db, { names }: { names: TextList }) =>
  db
    .selectFrom("holidays")
    .select("name")
    .where(isAmong(db, sql.ref<string>("name"), names))
    .where(isAmong(db, sql.ref<string>("name"), names)),
);

onBothDatabases(({ open }) => {
  it.each([0, 1, 2, 4, 5, 17, 64, 257, 1_001, 1_500])(
    "%i texts match, each once, and no other",
    async (count) => {
      const { db, close } = await open();
      const texts = Array.from({ length: count }, (_, at) => `'${at}" 👩‍👩‍👧 సీత`);
      const kept = [...texts, "another", ""];
      const rows = kept.map((name, at) => ({ id: String(at), day: String(at), name }));
      for (let at = 0; at < rows.length; at += 500)
        await db
          .insertInto("holidays")
          .values(rows.slice(at, at + 500))
          .execute();
      const found = await named(db, { names: textList(texts) });
      expect(found.map(({ name }) => name).sort()).toEqual([...texts].sort());
      const directly = await db
        .selectFrom("holidays")
        .select("name")
        .where(isAmong(db, sql.ref<string>("name"), textList(texts)))
        .execute();
      expect(directly).toHaveLength(count);
      await close();
    },
  );
});
