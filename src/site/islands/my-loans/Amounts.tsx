/** Shows what a customer owes on all loans together, with links to call or write. */
import { telephone, whatsAppWith } from "#company";
import { today } from "#domain/basics/dates.ts";
import { formatPaise } from "#domain/basics/money.ts";
import { useFormats, useSay, useTexts } from "#frame/texts.tsx";
import { WhatsApp } from "#frame/WhatsApp.tsx";
import { dueInAll } from "#resources/loans/my-due.ts";
import type { MyLoan } from "#resources/loans/my-loans.ts";
import type { SignedInUser } from "#session/store.ts";
import button from "#site/parts/button.module.css";
import { SiteIcon } from "#site/parts/SiteIcon.tsx";
import css from "./MyLoans.module.css";
import { useCounted } from "./use-words.ts";

export function Amounts({ user, loans }: { user: SignedInUser; loans: readonly MyLoan[] }) {
  const { due: texts } = useTexts("customerLoans");
  const say = useSay();
  const { date } = useFormats();
  const due = dueInAll(loans);
  const day = loans.find(({ owed }) => owed)?.owed?.on ?? today();
  return (
    <section aria-label={texts.heading} className={css.amounts} data-state={due.state}>
      {due.state === "nothing" ? (
        <p className={css.nothing}>{texts.nothing}</p>
      ) : (
        <p className={css.due}>
          <span>{due.state === "next" ? say(texts.next, { date: date(due.on) }) : texts.now}</span>
          <strong>{formatPaise(due.amount)}</strong>
        </p>
      )}
      <Lateness due={due} />
      {due.state !== "nothing" && <p className={css.asOf}>{say(texts.asOf, { date: date(day) })}</p>}
      <ContactLinks user={user} loans={loans} />
    </section>
  );
}

function Lateness({ due }: { due: ReturnType<typeof dueInAll> }) {
  const { due: texts, days } = useTexts("customerLoans");
  const say = useSay();
  const counted = useCounted();
  const { date } = useFormats();
  if (due.state !== "overdue") return null;
  const values = { date: date(due.since), days: counted(days, due.days) };
  return (
    <p className={css.late}>
      {due.overdue === due.amount
        ? say(texts.overdue, values)
        : say(texts.partOverdue, { ...values, amount: formatPaise(due.overdue) })}
    </p>
  );
}

function ContactLinks({ user, loans }: { user: SignedInUser; loans: readonly MyLoan[] }) {
  const { reach } = useTexts("customerLoans");
  const { call, whatsapp } = useTexts("frame");
  const say = useSay();
  const running = loans.filter(({ status }) => status === "active");
  const ticket = running.length === 1 ? running[0]?.ticketNumber : undefined;
  const message = ticket
    ? say(reach.messageAbout, { user: user.name, ticket })
    : say(reach.message, { user: user.name });
  return (
    <div className={css.reach}>
      <a className={button.secondary} href={telephone}>
        <SiteIcon name="phone" size={20} />
        {call}
      </a>
      <a className={button.secondary} href={whatsAppWith(message)}>
        <WhatsApp size={20} />
        {whatsapp}
      </a>
    </div>
  );
}
