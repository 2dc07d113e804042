import Box from "@mui/material/Box";
import InputAdornment from "@mui/material/InputAdornment";
import OutlinedInput from "@mui/material/OutlinedInput";
import { type Ref, useEffect, useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import { formatDate, today } from "#domain/basics/dates.ts";
import { formatPaise, type Paise, toPaise, toRupees } from "#domain/basics/money.ts";
import { type LoanToRepay, spreadPayment } from "#domain/loan/spread.ts";
import type { PaymentOnLoan } from "#resources/customers/repay-several.ts";
import { arrearsOfLoan, offeredPaymentsOf } from "#resources/loans/loan-book.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { indianGroups } from "#engine/declare/grouping.ts";
import { readAs } from "#engine/declare/values.ts";
import type { InputProps } from "#engine/console/screens/component-props.ts";
import { useCurrentForm } from "#engine/console/screens/form/current-form.ts";
import { Field, useFieldError } from "#engine/console/screens/form/Field.tsx";
import { useGroupedInput } from "#engine/console/screens/form/use-grouped-input.ts";
import { Button } from "#engine/console/ui/Button.tsx";
import { ErrorBox } from "#engine/console/ui/ErrorBox.tsx";
import { numberInput } from "#engine/console/ui/number-input.ts";
import { Skeleton } from "#engine/console/ui/Skeleton.tsx";
import { isRunning, useCustomerLoans } from "#console/features/loans/panels/use-customer-loans.ts";

/** Takes an amount for each running loan of the customer, or spreads one sum over them. */
export function LoansToRepay({ path }: InputProps) {
  const customer = useCurrentForm().parent ?? {};
  const { open, isLoading, error, retry } = useCustomerLoans(customer);
  if (error) return <ErrorBox message={error} onRetry={retry} />;
  if (isLoading) return <Skeleton height="8rem" aria-busy="true" />;
  return <Amounts path={path} loans={open.filter(isRunning)} />;
}

function Amounts({ path, loans }: { path: string; loans: readonly Loan[] }) {
  const { getValues, setValue } = useFormContext();
  const offers = loans.map(offerOf);
  const [texts, setTexts] = useState(() => textsOf(loans, (getValues(path) ?? []) as PaymentOnLoan[]));
  const [sum, setSum] = useState("");
  const error = useFieldError(path);
  const sumInput = useRef<HTMLInputElement>(null);
  // Waits one frame longer than the form, which focuses the payment method.
  useEffect(() => {
    const focus = () => requestAnimationFrame(() => sumInput.current?.focus());
    const frame = requestAnimationFrame(focus);
    return () => cancelAnimationFrame(frame);
  }, []);
  const write = (next: readonly string[]) => {
    setTexts(next);
    const payments = next.map((text, at) => ({ loan: loans[at]?._id ?? "", amount: readAs("money", text) }));
    setValue(
      path,
      payments.filter((_, at) => next[at]?.trim()),
      { shouldDirty: true },
    );
  };
  const setText = (at: number, text: string) =>
    write(texts.map((each, index) => (index === at ? text : each)));
  const total = texts.reduce((all, text) => all + toPaise(rupeesIn(text)), 0);
  const spread = () => write(spreadPayment(toPaise(rupeesIn(sum)), offers).map(textOf));
  const due = offers.reduce((all, offer) => all + offer.due, 0);
  const unspread = toPaise(rupeesIn(sum)) - total;
  return (
    <Box sx={{ gridColumn: "1 / -1", display: "grid", gap: 1 }}>
      <Box sx={lineLayout}>
        <Field
          label="One sum for all"
          hint="Spread over what is due, the oldest first, then over the payoffs."
        >
          {(ids) => <RupeeInput {...ids} value={sum} onChange={setSum} inputRef={sumInput} />}
        </Field>
        <Button variant="outlined" onClick={spread} disabled={rupeesIn(sum) <= 0}>
          Spread
        </Button>
        {due > 0 && (
          <Button variant="outlined" onClick={() => write(offers.map((offer) => textOf(offer.due)))}>
            {`All that is due ${formatPaise(due)}`}
          </Button>
        )}
      </Box>
      {loans.map((loan, at) => (
        <LoanRepayment
          key={loan._id}
          loan={loan}
          offer={offers[at] as LoanToRepay}
          text={texts[at] ?? ""}
          path={`${path}.${texts.slice(0, at).filter((text) => text.trim()).length}.amount`}
          onType={(text) => setText(at, text)}
        />
      ))}
      <strong role="status">
        {[
          `Total ${formatPaise(total)}`,
          unspread > 0 && sum && `${formatPaise(unspread)} of the sum is left over`,
        ]
          .filter(Boolean)
          .join(". ")}
      </strong>
      {error && <span role="alert">{error}</span>}
    </Box>
  );
}

const lineLayout = {
  display: "grid",
  gap: 1,
  alignItems: "start",
  gridTemplateColumns: { xs: "1fr", sm: "minmax(0, 1fr) auto auto" },
  "& > button": { mt: { sm: "1.7rem" }, justifySelf: "start" },
};

type RepaymentProps = {
  loan: Loan;
  offer: LoanToRepay;
  text: string;
  path: string;
  onType: (text: string) => void;
};

function LoanRepayment({ loan, offer, text, path, onType }: RepaymentProps) {
  const error = useFieldError(path);
  const name = loan.ticketNumber || formatDate(loan.createdAt);
  const { due, payoff } = offer;
  return (
    <Box sx={lineLayout}>
      <Field label={name} hint={hintOf(offer)} error={text.trim() ? error : undefined}>
        {(ids) => <RupeeInput {...ids} value={text} onChange={onType} />}
      </Field>
      {due > 0 && due !== payoff && (
        <Button
          size="small"
          variant="outlined"
          aria-label={`Due on ${name}`}
          onClick={() => onType(textOf(due))}
        >
          {`Due ${formatPaise(due)}`}
        </Button>
      )}
      <Button
        size="small"
        variant="outlined"
        aria-label={`Payoff of ${name}`}
        onClick={() => onType(textOf(payoff))}
      >
        {`Payoff ${formatPaise(payoff)}`}
      </Button>
    </Box>
  );
}

type RupeeProps = {
  id: string;
  value: string;
  onChange: (text: string) => void;
  inputRef?: Ref<HTMLInputElement>;
};

function RupeeInput({ id, value, onChange, inputRef, ...described }: RupeeProps) {
  const groupedInput = useGroupedInput(indianGroups, undefined);
  return (
    <OutlinedInput
      id={id}
      inputRef={inputRef}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      inputProps={{ ...numberInput({ step: "0.01", min: 0 }), ...described, ...groupedInput }}
      startAdornment={<InputAdornment position="start">₹</InputAdornment>}
    />
  );
}

function hintOf({ due, since }: LoanToRepay): string {
  if (due > 0) return `Due${since ? ` since ${formatDate(since)}` : ""}.`;
  return since ? `Nothing is due. Next on ${formatDate(since)}.` : "Nothing is due.";
}

/** In paise. An instalment that is not due yet counts as nothing due. */
function offerOf(loan: Loan): LoanToRepay {
  const offered = offeredPaymentsOf(loan, today());
  const arrears = arrearsOfLoan(loan, today());
  const isDue = (arrears?.dueNow ?? 0) > 0;
  return {
    due: (isDue && (offered?.due ?? offered?.proposed)) || 0,
    payoff: offered?.payoff ?? 0,
    since: arrears?.overdueSince ?? (isDue ? today() : arrears?.next?.due),
  };
}

/** Restores the amounts of a draft. */
const textsOf = (loans: readonly Loan[], typed: readonly PaymentOnLoan[]): readonly string[] =>
  loans.map(({ _id }) => grouped(typed.find(({ loan }) => loan === _id)?.amount ?? ""));

const textOf = (amount: Paise): string => (amount > 0 ? grouped(toRupees(amount)) : "");

const grouped = (rupees: number | string): string => indianGroups.format(String(rupees)) ?? String(rupees);

const rupeesIn = (text: string): number => Number(readAs("money", text)) || 0;
