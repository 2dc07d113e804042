import { dayOf } from "#domain/basics/dates.ts";
import { cashMovementKinds, postingsOfMovement } from "#domain/cash/movements.ts";
import type { Entry } from "#domain/ledger/accounts.ts";
import { type CashMovement, cashMovements } from "#resources/office/cash-movements.ts";
import { notFound, Problem } from "#engine/server/http/problem.ts";
import { auditTitleOf } from "#engine/server/commands/writes.ts";
import { insertRecord, lockRecord, storeOf } from "#engine/server/stores/records.ts";
import { type ChangeContext, requireMethod, type Store, type Handler } from "#engine/server/stores/store.ts";
import { postEntry } from "#server/ledger/posting.ts";
import { cashMovementTable } from "./cash-movement-table.ts";

type MovementRow = typeof cashMovementTable.blank;

const baseStore = storeOf(cashMovementTable);

export const cashMovementStore: Store = {
  ...baseStore,

  async create(values, change) {
    const created = await requireMethod(baseStore.create, cashMovements)(values, change);
    const { _id: id } = created.data as CashMovement;
    await postMovement({ ...cashMovementTable.toRow(values), id } as MovementRow, change);
    return created;
  },
};

export const reverseMovement: Handler<{ reason: string }> = async ({ reason }, change) => {
  const { db, parentId: id } = change;
  await lockRecord(db, cashMovementTable, id);
  const movement = await db.selectFrom("cash_movements").selectAll().where("id", "=", id).executeTakeFirst();
  if (!movement) throw notFound(cashMovements.label.one);
  const earlier = await db
    .selectFrom("cash_movements")
    .select("id")
    .where("reverses", "=", id)
    .executeTakeFirst();
  if (earlier) throw new Problem(409, "This cash movement is already reversed");
  if (movement.reverses !== null)
    throw new Problem(409, "A reversal cannot be reversed; record the movement again");
  const { kind, note, amount_paise } = movement;
  const reversal = await insertRecord(cashMovementTable, { kind, note, reason }, change, {
    amount_paise: -amount_paise,
    reverses: id,
  });
  await postMovement(reversal, change);
  return {
    data: { _id: reversal.id, reason },
    event: { recordId: id, title: auditTitleOf(cashMovements, cashMovementTable.toWire(movement)) },
  };
};

const postMovement = (row: MovementRow, change: ChangeContext) =>
  postEntry(change, entryOfMovement({ ...row, created_at: change.now.toISOString() }));

export function entryOfMovement({ id, kind, note, amount_paise, created_at }: MovementRow): Entry {
  const reversed = amount_paise < 0 ? "Reversed: " : "";
  return {
    day: dayOf(created_at),
    narration: `${reversed}${cashMovementKinds[kind].label}: ${note}`,
    about: id,
    postings: postingsOfMovement(kind, amount_paise),
  };
}
