import { today } from "#domain/basics/dates.ts";
import { formatRupeesExactly } from "#domain/basics/money.ts";
import { useFormats, useSay, useTexts } from "#frame/texts.tsx";
import { dueOf, nextInstalmentOf } from "#resources/loans/due-fields.ts";
import { isReadyToCollect } from "#resources/loans/my-due.ts";
import type { MyArticle, MyLoan } from "#resources/loans/my-loans.ts";
import { PaymentsAndPapers } from "./PaymentsAndPapers.tsx";
import { StoredPicture } from "#frame/StoredPicture.tsx";
import css from "./MyLoans.module.css";
import { UpiPayments } from "./UpiPayments.tsx";
import { articleName, useCounted, useLoanName } from "./use-words.ts";

export function LoanCard({ loan }: { loan: MyLoan }) {
  const texts = useTexts("customerLoans");
  const say = useSay();
  const { date } = useFormats();
  const { _id: id, amount, createdAt, ticketNumber, status } = loan;
  const isPaidOut = status === "active" || status === "closed";
  return (
    <li id={`loan-${id}`} className={css.card}>
      <div className={css.title}>
        <h3>
          <bdi>{useLoanName()(loan)}</bdi>
        </h3>
        <Badge loan={loan} />
      </div>
      <p className={css.quiet}>
        {say(texts.lent, { amount: formatRupeesExactly(amount), date: date(createdAt) })}
        {ticketNumber && <span>{` · ${say(texts.ticket, { number: ticketNumber })}`}</span>}
      </p>
      <Figures loan={loan} />
      <Progress loan={loan} />
      <GoldNotice loan={loan} />
      <UpiPayments loan={loan} />
      {isPaidOut && <PaymentsAndPapers loanId={id} />}
      <Articles articles={loan.goldItems} />
    </li>
  );
}

function Badge({ loan }: { loan: MyLoan }) {
  const { status: words, days } = useTexts("customerLoans");
  const say = useSay();
  const counted = useCounted();
  const { status, daysPastDue } = loan;
  if (daysPastDue)
    return (
      <span className={css.badge} data-tone="red">
        {say(words.overdue, { days: counted(days, daysPastDue) })}
      </span>
    );
  const isReady = isReadyToCollect(loan);
  return (
    <span className={css.badge} data-tone={isReady || status === "active" ? "green" : undefined}>
      {isReady ? words.ready : words[status]}
    </span>
  );
}

function Figures({ loan: { owed } }: { loan: MyLoan }) {
  const texts = useTexts("customerLoans");
  const say = useSay();
  const { date } = useFormats();
  if (!owed) return null;
  const next = nextInstalmentOf(owed);
  const due = dueOf(owed);
  const isAllDue = due > 0 && due === owed.total;
  const figures: (readonly [label: string, amount: number] | undefined)[] = [
    due > 0 && !isAllDue ? [texts.now, due] : undefined,
    next && [say(texts.next, { date: date(next.due) }), next.amount],
    [isAllDue ? texts.nowAll : texts.payoff, owed.total],
  ];
  return (
    <dl className={css.figures}>
      {figures
        .filter((figure) => figure !== undefined)
        .map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatRupeesExactly(amount)}</dd>
          </div>
        ))}
    </dl>
  );
}

function Progress({ loan: { progress, terms } }: { loan: MyLoan }) {
  const texts = useTexts("customerLoans");
  const say = useSay();
  if (!progress) return null;
  const { repaid, of } = progress;
  const inWords = say(terms ? texts.principalOf : texts.repaidOf, {
    repaid: formatRupeesExactly(repaid),
    of: formatRupeesExactly(of),
  });
  return (
    <div className={css.progress}>
      <span>{texts.repaid}</span>
      <span>{inWords}</span>
      <progress aria-label={texts.repaid} aria-valuetext={inWords} value={repaid} max={of} />
    </div>
  );
}

function GoldNotice({ loan }: { loan: MyLoan }) {
  const { gold: texts } = useTexts("customerLoans");
  const say = useSay();
  const { date } = useFormats();
  const { gold, handOverBy, handedOver } = loan;
  if (isReadyToCollect(loan))
    return (
      <p className={css.ready}>
        {handOverBy
          ? say(handOverBy < today() ? texts.late : texts.ready, { date: date(handOverBy) })
          : texts.readyUndated}
      </p>
    );
  if (gold === "released" && handedOver) return <p>{say(texts.released, { date: date(handedOver) })}</p>;
  const text = { held: texts.held, partly: texts.partly, carried: texts.carried }[gold as string];
  return text ? <p>{text}</p> : null;
}

function Articles({ articles }: { articles: readonly MyArticle[] }) {
  const { gold: texts } = useTexts("customerLoans");
  const say = useSay();
  const { grams } = useFormats();
  if (articles.length === 0) return null;
  return (
    <details className={css.fold}>
      <summary>{texts.articles}</summary>
      <ul className={css.lines}>
        {Array.from(articles.entries(), ([number, article]) => (
          <li key={number}>
            <bdi>{articleName(article)}</bdi>
            <span>
              {[
                say(texts.net, { grams: grams(article.netWeight) }),
                say(texts.gross, { grams: grams(article.grossWeight) }),
                ...(article.carat ? [say(texts.carat, { carat: article.carat })] : []),
                ...(article.custody === "released" ? [texts.returned] : []),
              ].join(" · ")}
            </span>
            {article.photos && (
              <div className={css.pictures}>
                {article.photos.map((id) => (
                  <StoredPicture
                    key={id}
                    id={id}
                    alt={article.description}
                    className={css.picture}
                    size="thumb"
                  />
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
