/** Writes sample messages and call-back requests. Their mobiles begin with 5, as no real ones do. */
import type { Language } from "#domain/basics/languages.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import type { Inquiry } from "#resources/visitors/inquiry.ts";
import { callbackTable } from "#server/visitors/callback-table.ts";
import { messageTable } from "#server/visitors/message-table.ts";
import { createRandom } from "./random.ts";
import { insertAll } from "./seed.ts";

type InboxOptions = { db: Db; now: Date; assignees: readonly [string, ...string[]] };

export async function seedInbox({ db, now, assignees }: InboxOptions): Promise<void> {
  const random = createRandom(13);
  const begun = ({ hoursAgo }: { hoursAgo: number }) => ({
    id: random.id(),
    phone: `5${random.digits(4)} ${random.digits(5)}`,
    created_at: new Date(now.getTime() - hoursAgo * 3_600_000).toISOString(),
    version: 1,
  });
  const written = messages.map((message, at) => ({
    ...messageTable.blank,
    ...messageTable.toRow({
      ...message,
      number: `M-${482_137 + 51_719 * at}`,
      email: emailOf(message.name),
      state: "new",
    }),
    ...begun(message),
  }));
  const requested = callbacks.map((callback) => ({
    ...callbackTable.blank,
    ...callbackTable.toRow({ ...callback, state: "new" }),
    ...begun(callback),
  }));
  await insertAll(db, "contact_messages", written);
  await insertAll(db, "callbacks", requested);
  // Inquiries enter the lists as new ones, and triggers follow their later states.
  const follow = async (
    table: "contact_messages" | "callbacks",
    id: string | undefined,
    { state }: FollowUp,
  ) => {
    if (state === "new" || !id) return;
    await db
      .updateTable(table)
      .set({ state, assignee: random.pick(assignees) })
      .where("id", "=", id)
      .execute();
  };
  for (const [at, message] of messages.entries()) await follow("contact_messages", written[at]?.id, message);
  for (const [at, callback] of callbacks.entries()) await follow("callbacks", requested[at]?.id, callback);
}

const emailOf = (name: string): string => `${name.toLowerCase().replace(" ", ".")}@example.com`;

type FollowUp = { state: Inquiry["state"]; note?: string; language?: Language };

const messages: readonly (FollowUp & { hoursAgo: number; name: string; gold: number; message: string })[] = [
  {
    hoursAgo: 2,
    state: "new",
    name: "Kavitha Naidu",
    gold: 24,
    message: "I have a necklace and two bangles. How much can I borrow, and for how long?",
  },
  {
    hoursAgo: 5,
    state: "new",
    language: "te",
    name: "Suresh Boddu",
    gold: 16,
    message: "బంగారు గొలుసు మీద రుణం కావాలి. ఏ పత్రాలు తీసుకురావాలి?",
  },
  {
    hoursAgo: 26,
    state: "called",
    note: "Comes on Saturday with her mother's bangles.",
    name: "Padma Reddy",
    gold: 40,
    message: "My gold is pledged at a bank. Can you take the loan over?",
  },
  {
    hoursAgo: 50,
    state: "called",
    language: "hi",
    note: "Asked for the interest in writing.",
    name: "Mahesh Sharma",
    gold: 12,
    message: "छह महीने के लिए ब्याज कितना लगेगा?",
  },
  {
    hoursAgo: 98,
    state: "visited",
    note: "Gold weighed, decides this week.",
    name: "Harika Varma",
    gold: 31,
    message: "Do you also lend on gold coins?",
  },
  {
    hoursAgo: 220,
    state: "lost",
    note: "Wanted a loan without gold.",
    name: "Kiran Patnaik",
    gold: 1,
    message: "I need a personal loan of five lakh.",
  },
];

const callbacks: readonly (FollowUp & { hoursAgo: number })[] = [
  { hoursAgo: 1, state: "new" },
  { hoursAgo: 4, state: "new", language: "te" },
  { hoursAgo: 28, state: "called", note: "No answer, try again in the evening." },
  { hoursAgo: 75, state: "visited", language: "te", note: "Made a loan." },
  { hoursAgo: 170, state: "lost", note: "Wrong number." },
];
