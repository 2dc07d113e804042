/** SQL conditions for rows that contradict each other, such as a loan's paid total and its payments. */
import { byDaysCondition } from "#server/loans/loan-events.ts";

const sumOfPayments = (column: string) =>
  `(select coalesce(sum(${column}), 0) from payments where payments.loan_id = loans.id)`;

/** In paise, net of reversals. */
const rounding = sumOfPayments("split_rounding_paise");

const conceded = sumOfPayments("conceded_paise");

/** Excludes reversed payments and their reversals. */
const repaidPrincipal = `(select coalesce(sum(split_principal_paise), 0) from payments
  where payments.loan_id = loans.id and status = 'success' and reverses is null
    and not exists (select 1 from payments as later where later.reverses = payments.id))`;

const differingRows = (stored: string, computed: string) => `(
    select * from (${stored} except ${computed}) as only_stored
    union all select * from (${computed} except ${stored}) as only_computed
  ) as differing_rows`;

const borrowerAccounts =
  "('loans', 'interest-receivable', 'penal-receivable', 'charges-receivable', 'paid-in-advance')";

const postedBalance = `(select coalesce(sum(case when debit in ${borrowerAccounts} then amount_paise else 0 end
    - case when credit in ${borrowerAccounts} then amount_paise else 0 end), 0)
  from postings where postings.loan_id = loan_accounts.loan_id)`;

/** Avoids `not in`, which compares every pair of rows without an index. */
export const contradictions: readonly { message: string; from: string }[] = [
  {
    message: "stored positions of loans that are not running",
    from: "loan_positions join loans on loans.id = loan_positions.loan_id where loans.status <> 'active'",
  },
  {
    message: "stored figures of gold to hand over that differ from the articles",
    from: differingRows(
      "select loan_id, closed_day, released_day, articles, net_milligrams from gold_to_hand_over",
      `select loans.id, closed_day, (select max(day) from releases
          where releases.loan_id = loans.id and releases.day >= closed_day), count(*), sum(assayed_net_milligrams)
        from loans join gold_items on gold_items.loan_id = loans.id
        where loans.status = 'closed' and renewed_by is null and release_id is null group by loans.id, closed_day`,
    ),
  },
  {
    message: "loans whose paid total differs from the sum of their payments",
    from: `loans where total_paid_paise <> ${sumOfPayments("amount_paise")}`,
  },
  // The total of a loan by days depends on the payment days. The cheap comparison comes first.
  {
    message: "loans with more paid than owed",
    from: `loans where not ${byDaysCondition}
      and total_paid_paise + rebate_paise > total_payment_paise
      and total_paid_paise + rebate_paise + ${conceded} - ${rounding} > total_payment_paise`,
  },
  {
    message: "closed loans that are not fully paid",
    from: `loans where not ${byDaysCondition} and status = 'closed'
      and total_paid_paise + rebate_paise <> total_payment_paise
      and total_paid_paise + rebate_paise + ${conceded} - ${rounding} <> total_payment_paise`,
  },
  {
    message: "active loans that are fully paid",
    from: `loans where not ${byDaysCondition} and status = 'active' and total_paid_paise >= total_payment_paise`,
  },
  {
    message: "closed loans by days whose principal is not repaid",
    from: `loans where ${byDaysCondition} and status = 'closed'
      and amount_paise <> ${repaidPrincipal}`,
  },
  {
    message: "active loans by days whose principal is repaid",
    from: `loans where ${byDaysCondition} and status = 'active'
      and amount_paise <= ${repaidPrincipal}`,
  },
  {
    message: "loans whose amount lent in cash is negative or exceeds the loan",
    from: "loans where lent_in_cash_paise < 0 or lent_in_cash_paise > amount_paise",
  },
  {
    message: "loans that have a rebate and are not closed",
    from: "loans where status <> 'closed' and rebate_paise <> 0",
  },
  {
    message: "loans whose rebate differs from the rebates of their payments",
    from: `loans where rebate_paise <> ${sumOfPayments("rebate_paise")}`,
  },
  {
    message: "loans without a customer",
    from: "loans where not exists (select 1 from customers where customers.id = loans.customer_id)",
  },
  {
    message: "loans without gold",
    from: "loans where not exists (select 1 from gold_items where gold_items.loan_id = loans.id)",
  },
  {
    message: "payments that differ from the sum of their parts",
    from: `payments where split_interest_paise + split_principal_paise + split_advance_paise
      + split_charges_paise + split_penal_paise + split_rounding_paise <> amount_paise`,
  },
  {
    message: "payments whose concession differs from the waivers made with them",
    from: `payments where reverses is null and conceded_paise <> (select coalesce(sum(waivers.amount_paise), 0)
      from waivers where waivers.payment_id = payments.id)`,
  },
  {
    message: "visits whose amount differs from the sum of their payments",
    from: `visits where amount_paise <> (select coalesce(sum(payments.amount_paise), 0)
      from payments where payments.visit_id = visits.id)`,
  },
  {
    message: "payments without a loan",
    from: "payments where not exists (select 1 from loans where loans.id = payments.loan_id)",
  },
  {
    message: "cash movements whose postings are missing or differ",
    from: `cash_movements where not exists (select 1 from postings where postings.loan_id is null
      and postings.day = cash_movements.day and about = cash_movements.id
      and postings.amount_paise = abs(cash_movements.amount_paise))`,
  },
  {
    message: "compensation whose postings are missing or differ",
    from: `compensations where (select count(*) from postings where postings.loan_id = compensations.loan_id
      and about = compensations.id and postings.amount_paise = compensations.amount_paise)
      <> case when state = 'paid' then 2 else 1 end`,
  },
  {
    message: "postings without a loan and without a cash movement",
    from: `postings where loan_id is null
      and not exists (select 1 from cash_movements where cash_movements.id = postings.about)`,
  },
  {
    message: "loans whose account balances differ from their postings",
    from: `loan_accounts
      where loans_paise + interest_paise + penal_paise + charges_paise - advance_paise <> ${postedBalance}`,
  },
  {
    message: "closed or cancelled loans whose accounts have a balance or a date for the next posting",
    from: `loan_accounts join loans on loans.id = loan_accounts.loan_id
      where loans.status in ('closed', 'cancelled') and (next_on is not null or loans_paise <> 0 or interest_paise <> 0
        or penal_paise <> 0 or charges_paise <> 0 or advance_paise <> 0)`,
  },
  {
    message: "active loans whose accounts have no date for the next posting",
    from: `loan_accounts join loans on loans.id = loan_accounts.loan_id
      where loans.status = 'active' and next_on is null`,
  },
  {
    message: "articles handed over with another loan",
    from: `gold_items join releases on releases.id = gold_items.release_id
      where releases.loan_id <> gold_items.loan_id`,
  },
  {
    message: "releases without articles",
    from: "(select id from releases except select release_id from gold_items) as empty_releases",
  },
];
