import { company } from "#company";
import { useAddChild } from "#engine/console/providers/use-add-child.ts";
import type { NamedCellProps } from "#engine/console/reports/named-cells.ts";
import { SmallExternalLink } from "#engine/console/ui/SmallExternalLink.tsx";
import { toPaise } from "#domain/basics/money.ts";
import { whatsAppLink } from "#domain/basics/phones.ts";
import { nameInSentence } from "#domain/basics/text.ts";
import { englishWording } from "#papers/wording.ts";
import { reminders } from "#resources/loans/reminders.ts";

/** Opening WhatsApp records the reminder on the loan. */
export function ReminderCell({ value, row, cell }: NamedCellProps) {
  const { add } = useAddChild(reminders, { id: row.loan });
  if (!value) return cell;
  const mobile = String(value);
  const message = englishWording.reminder.behind({
    name: String(row.customer),
    company: company.name,
    phone: company.phone,
    amount: toPaise(Number(row.overdue)),
    of: row.kind ? "interest and principal" : "instalments",
    penal: toPaise(Number(row.penal ?? 0)),
    charge: toPaise(Number(row.reminderCharge ?? 0)),
  });
  return (
    <div>
      {cell}{" "}
      <SmallExternalLink
        href={whatsAppLink(mobile, message)}
        aria-label={`Remind ${nameInSentence(String(row.customer))} on WhatsApp`}
        onClick={() => void add({ message })}
      >
        Remind
      </SmallExternalLink>
    </div>
  );
}
