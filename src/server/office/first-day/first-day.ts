/** Determines and records which steps of a new company's checklist are done. */
import { sql } from "kysely";
import { company } from "#company";
import { dayOf, startOfDay } from "#domain/basics/dates.ts";
import type { FirstDayState } from "#resources/office/first-day.ts";
import { type StateHoliday, stateHolidaysFrom } from "#resources/office/state-holidays.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { rowsOf } from "#engine/server/reports/report.ts";
import { secondPersonWarning } from "#server/auth/users.ts";
import { staffCondition } from "#server/auth/user-table.ts";
import type { FirstDayStep } from "./first-day-table.ts";

type FirstDayOptions = {
  now: Date;
  hasSecondFactor: boolean;
  hasBackup(): Promise<boolean>;
  approvals: { areOn: boolean };
};

/** Reads a few rows by their indexes, so that the call does not grow with the book. */
export async function firstDayState(db: Db, options: FirstDayOptions): Promise<FirstDayState> {
  const { now, hasSecondFactor, hasBackup, approvals } = options;
  const steps = await db.selectFrom("first_day").selectAll().execute();
  const outcomeOf = (step: FirstDayStep) => steps.find((each) => each.step === step)?.outcome;
  if (outcomeOf("over") !== undefined) return { isOver: true, hasLoans: true, items: [] };
  const [counts] = await rowsOf<Record<"rate" | "scheme" | "loan", number>>(
    db,
    sql`select
      (select count(*) from (select 1 from gold_rates where set_at >= ${startOfDay(dayOf(now.toISOString()))} limit 1) as rates) as "rate",
      (select count(*) from (select 1 from schemes limit 1) as offers) as "scheme",
      (select count(*) from (select 1 from loans limit 1) as made) as "loan"`,
  );
  const employee = await db
    .selectFrom("users")
    .select("id")
    .where(staffCondition)
    .where("role", "=", "employee")
    // The index of staff has this order.
    .orderBy("name_key")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  const companyDetails = missingCompanyDetails();
  const holidays = await missingHolidays(db, now);
  const email = outcomeOf("testEmail");
  const items: FirstDayState["items"] = [
    { key: "company", isDone: companyDetails.length === 0, missing: companyDetails },
    { key: "rate", isDone: Number(counts?.rate) > 0 },
    { key: "secondFactor", isDone: hasSecondFactor },
    { key: "testEmail", isDone: email === "delivered", note: email },
    { key: "employee", isDone: employee !== undefined },
    ...(approvals.areOn
      ? [{ key: "secondPerson" as const, isDone: (await secondPersonWarning(db)) === undefined }]
      : []),
    { key: "scheme", isDone: Number(counts?.scheme) > 0 },
    { key: "holidays", isDone: holidays.length === 0, missing: holidays.map(({ name }) => name) },
    { key: "backup", isDone: await hasBackup() },
  ];
  return { isOver: items.every(({ isDone }) => isDone), hasLoans: Number(counts?.loan) > 0, items };
}

export async function missingHolidays(db: Db, now: Date): Promise<StateHoliday[]> {
  const today = dayOf(now.toISOString());
  const entered = await db.selectFrom("holidays").select("day").where("day", ">=", today).execute();
  const days = new Set(entered.map(({ day }) => day));
  return stateHolidaysFrom(today).filter(({ day }) => !days.has(day));
}

export async function noteStep(
  db: Db,
  { step, outcome = "", by, now }: { step: FirstDayStep; outcome?: string; by: string; now: Date },
): Promise<void> {
  const noted = { outcome, done_at: now.toISOString(), done_by: by };
  await db
    .insertInto("first_day")
    .values({ step, ...noted })
    .onConflict((conflict) => conflict.column("step").doUpdateSet(noted))
    .execute();
}

function missingCompanyDetails(): string[] {
  const { registration, grievanceOfficer } = company.disclosures;
  const details: Readonly<Record<string, string | undefined>> = {
    name: company.name,
    "legal name": company.legalName,
    "site address": company.url,
    phone: company.phone,
    WhatsApp: company.whatsapp,
    email: company.email,
    "branch address": company.branches[0].address,
    registration: registration?.number,
    "grievance officer": grievanceOfficer?.name,
    "the day on which a lawyer checked the texts": company.textsCheckedOn,
  };
  return Object.keys(details).filter((name) => !details[name] || isPlaceholder(details[name]));
}

const isPlaceholder = (value: string): boolean => /example|0{5}/i.test(value);
