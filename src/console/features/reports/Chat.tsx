import Link, { type LinkProps } from "@mui/material/Link";
import { company } from "#company";
import { useAdding } from "#console/providers/use-adding.ts";
import { nameInSentence } from "#domain/text.ts";
import { english } from "#papers/wording.ts";
import { toPaise } from "#domain/money.ts";
import { chatWith } from "#domain/phones.ts";
import { reminders } from "#resources/reminders.ts";
import type { Row } from "#resources/vocabulary.ts";

/** Writes to whoever a row is about. */
export const Chat = ({ mobile }: { mobile: string }) => (
  <ToChat href={chatWith(mobile)} aria-label={`WhatsApp ${mobile}`}>
    WhatsApp
  </ToChat>
);

/** The same with a reminder of what is overdue, which is noted on the loan. */
export function Remind({ mobile, row, overdue }: { mobile: string; row: Row; overdue: number }) {
  const { add } = useAdding(reminders, { id: row.loan });
  const message = english.reminder.behind({
    name: String(row.customer),
    company: company.name,
    phone: company.phone,
    amount: toPaise(overdue),
    of: row.kind ? "interest and principal" : "instalments",
    penal: toPaise(Number(row.penal ?? 0)),
  });
  return (
    <ToChat
      href={chatWith(mobile, message)}
      aria-label={`Remind ${nameInSentence(String(row.customer))} on WhatsApp`}
      onClick={() => void add({ message })}
    >
      Remind
    </ToChat>
  );
}

const ToChat = (props: LinkProps) => (
  <Link
    target="_blank"
    rel="noreferrer"
    sx={{ fontSize: "0.8125rem", whiteSpace: "nowrap", displayPrint: "none" }}
    {...props}
  />
);
