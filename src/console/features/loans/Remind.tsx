import { company } from "#company";
import { useAdding } from "#engine/console/providers/use-adding.ts";
import type { NamedCellProps } from "#engine/console/reports/cells.ts";
import { ToChat } from "#engine/console/reports/Chat.tsx";
import { toPaise } from "#domain/basics/money.ts";
import { chatWith } from "#domain/basics/phones.ts";
import { nameInSentence } from "#domain/basics/text.ts";
import { english } from "#papers/wording.ts";
import { reminders } from "#resources/loans/reminders.ts";

/**
 * Mobile number with a WhatsApp reminder of the overdue amount. Opening WhatsApp records the reminder on the
 * loan.
 */
export function Remind({ value, row, cell }: NamedCellProps) {
  const { add } = useAdding(reminders, { id: row.loan });
  if (!value) return cell;
  const mobile = String(value);
  const message = english.reminder.behind({
    name: String(row.customer),
    company: company.name,
    phone: company.phone,
    amount: toPaise(Number(row.overdue)),
    of: row.kind ? "interest and principal" : "instalments",
    penal: toPaise(Number(row.penal ?? 0)),
  });
  return (
    <div>
      {cell}{" "}
      <ToChat
        href={chatWith(mobile, message)}
        aria-label={`Remind ${nameInSentence(String(row.customer))} on WhatsApp`}
        onClick={() => void add({ message })}
      >
        Remind
      </ToChat>
    </div>
  );
}
