import { addDays, type Day, dayOf } from "#domain/basics/dates.ts";
import { defaultGoldRate } from "#domain/gold/gold-value.ts";
import { toPaise } from "#domain/basics/money.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { newUserRow } from "#server/auth/users.ts";
import { callbackTable } from "#server/visitors/callback-table.ts";
import { cashCountTable } from "#server/cash/cash-count-table.ts";
import { messageTable } from "#server/visitors/message-table.ts";
import { createRandom, type Random } from "#server/seed/random.ts";
import { insertAll } from "#server/seed/seed.ts";

export type CompanyRecordsOptions = {
  now: Date;
  loans: number;
  staffId: string;
  passwordHash: string;
};

export async function writeCompanyRecords(db: Db, options: CompanyRecordsOptions): Promise<void> {
  const random = createRandom(11);
  const today = dayOf(options.now.toISOString());
  await writeRates(db, { ...options, random, today });
  await writeCounts(db, { ...options, random, today });
  await writeVisitors(db, { ...options, random, today });
  await writeSignIns(db, options);
}

type WriteContext = CompanyRecordsOptions & { random: Random; today: Day };

async function writeRates(db: Db, { random, today, staffId }: WriteContext): Promise<void> {
  const days = daysUntil(today, 3_650);
  const entered = { set_by: staffId, rate_22_paise: null, rate_20_paise: null, rate_18_paise: null };
  const rates = days.map((day, at) => ({
    ...entered,
    rate_paise: toPaise(
      Math.round(defaultGoldRate * (0.4 + (0.6 * at) / days.length)) + random.between(-9, 9),
    ),
    set_at: `${day}T04:00:00.000Z`,
  }));
  await insertAll(db, "gold_rates", rates);
}

async function writeCounts(db: Db, { random, today, staffId: counted_by }: WriteContext): Promise<void> {
  const counts = daysUntil(today, 1_095).flatMap((day) =>
    (["opening", "closing"] as const).map((moment) => {
      const notes_500 = random.between(100, 900);
      return {
        ...cashCountTable.blank,
        id: random.id(),
        day,
        moment,
        counted_by,
        notes_500,
        counted_paise: notes_500 * 50_000,
        created_at: `${day}T${moment === "opening" ? "04:10" : "12:30"}:00.000Z`,
      };
    }),
  );
  await insertAll(db, "cash_counts", counts);
}

async function writeVisitors(db: Db, { random, loans, now }: WriteContext): Promise<void> {
  const some = Array.from({ length: Math.ceil(loans / 10) }, () => {
    const at = new Date(now.getTime() - random.between(1, 1_095 * 86_400) * 1_000);
    const phone = `5${random.digits(4)} ${random.digits(5)}`;
    return { id: random.id(), phone, created_at: at.toISOString() };
  });
  const messages = some.map((each, at) => ({
    ...messageTable.blank,
    ...each,
    reference: `M-${at}`,
    name: `Visitor ${at}`,
    email: `visitor${at}@example.com`,
    gold_milligrams: random.between(1, 90) * 1_000,
    message: "What would I get for this gold?",
  }));
  await insertAll(db, "contact_messages", messages);
  const callbacks = some.map((each) => ({ ...callbackTable.blank, ...each, id: random.id() }));
  await insertAll(db, "callbacks", callbacks);
}

async function writeSignIns(db: Db, { passwordHash }: CompanyRecordsOptions): Promise<void> {
  const customers = await db
    .selectFrom("customers")
    .select(["id", "name", "email", "primary_mobile", "created_at"])
    .where("email", "<>", "")
    .orderBy("aadhar_number")
    .execute();
  const invited = customers.filter((_, at) => at % 3 === 0);
  const users = invited.map(({ id: customerId, name, email, primary_mobile: primaryMobile, created_at }) =>
    newUserRow(
      {
        role: "customer",
        name,
        email,
        primaryMobile,
        customerId,
        password_hash: passwordHash,
        mustResetPassword: false,
      },
      new Date(created_at),
    ),
  );
  await insertAll(db, "users", users);
}

const daysUntil = (today: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, at) => addDays(today, at - count));
