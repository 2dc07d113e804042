import { useId } from "react";
import { useWatch } from "react-hook-form";
import { scalars } from "#resources/kinds.ts";
import type { Loan } from "#resources/loans.ts";
import { isPledged } from "#resources/pledge.ts";
import { useFormSubject } from "#console/screens/form/subject.ts";
import { Assessed } from "./Assessed.tsx";
import css from "./GoldLimit.module.css";
import { useOwedElsewhere } from "./use-owed-elsewhere.ts";

/** What may be lent anew on the gold of the loan that is renewed. */
export default function RenewalLimit({ path }: { path: string }) {
  const id = useId();
  const loan = useFormSubject().parent as Loan;
  const amount = Number(scalars.money.read(useWatch({ name: path })));
  const { others, about } = useOwedElsewhere(loan.customerId, loan._id);
  if (others === undefined) return null;
  return (
    <section aria-labelledby={id} className={css.panel}>
      <h3 id={id}>Gold and limit</h3>
      <Assessed
        loan={{ amount, goldItems: loan.goldItems.filter(isPledged) }}
        others={others}
        about={about}
      />
    </section>
  );
}
