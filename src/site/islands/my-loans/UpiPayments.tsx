import { lazy, Suspense, use, useState } from "react";
import { today } from "#domain/basics/dates.ts";
import { formatRupees, formatRupeesExactly } from "#domain/basics/money.ts";
import { useFormats, useSay, useTexts } from "#frame/texts.tsx";
import type { MyLoan, UpiPayment } from "#resources/loans/my-loans.ts";
import { loadModule } from "#session/load-module.ts";
import button from "#site/parts/button.module.css";
import { LoadFailure } from "./LoadFailure.tsx";
import css from "./MyLoans.module.css";
import { LoansContext } from "./use-own-data.ts";

const QrCode = lazy(() =>
  loadModule(() => import("#frame/QrCode.tsx")).then((module) => ({ default: module.QrCode })),
);

export const UpiPayments = ({ loan: { upiPayments = [], owed } }: { loan: MyLoan }) =>
  upiPayments.map((payment) => (
    <Payment
      key={payment.purpose}
      payment={payment}
      day={owed?.on ?? today()}
      isDue={payment.purpose === "due" || (owed?.due ?? 0) >= payment.amount}
    />
  ));

type PaymentProps = { payment: UpiPayment; day: string; isDue: boolean };

function Payment({ payment: { purpose, amount: rupees, payee, note, link }, day, isDue }: PaymentProps) {
  const { upi: texts, loading, failure } = useTexts("customerLoans");
  const say = useSay();
  const { date } = useFormats();
  const { error, isReading, reload } = use(LoansContext);
  const [isOpen, setOpen] = useState(false);
  const amount = formatRupeesExactly(rupees);
  // Reads the loans again first, because somebody may have paid meanwhile.
  const toggle = ({ currentTarget }: { currentTarget: HTMLDetailsElement }) => {
    setOpen(currentTarget.open);
    if (currentTarget.open) reload();
  };
  return (
    <details className={css.upi} onToggle={toggle}>
      <summary data-main={isDue}>{say(purpose === "due" ? texts.due : texts.payoff, { amount })}</summary>
      {isOpen && isReading && (
        <span className={css.bone} data-size="code" role="status" aria-label={loading} />
      )}
      {isOpen && error && <LoadFailure text={failure} error={error} onRetry={reload} />}
      {isOpen && !isReading && !error && (
        <div className={css.payment}>
          <a className={button.primary} href={link}>
            {texts.open}
          </a>
          <div className={css.code}>
            <Suspense fallback={<span className={css.bone} data-size="code" />}>
              <QrCode text={link} label={say(texts.code, { amount })} />
            </Suspense>
          </div>
          <p>{texts.scan}</p>
          <dl className={css.figures}>
            <div>
              <dt>{texts.payee}</dt>
              <dd>{payee}</dd>
            </div>
            <div>
              <dt>{texts.note}</dt>
              <dd>{note}</dd>
            </div>
          </dl>
          <p>{say(texts.day, { date: date(day) })}</p>
          {rupees > upiLimit && <p>{say(texts.large, { limit: formatRupees(upiLimit) })}</p>}
          <p>
            <strong>{texts.counts}</strong>
          </p>
        </div>
      )}
    </details>
  );
}

/** In rupees a day. Source: NPCI, frequently asked questions on UPI. */
const upiLimit = 1_00_000;
