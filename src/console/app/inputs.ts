import { ArticleChoice } from "#console/features/loans/inputs/ArticleChoice.tsx";
import { CustomerLookup } from "#console/features/customers/CustomerLookup.tsx";
import { LoanAmount } from "#console/features/loans/inputs/LoanAmount.tsx";
import { PledgedItems } from "#console/features/loans/inputs/PledgedItems.tsx";
import { RenewedAmount } from "#console/features/loans/inputs/RenewedAmount.tsx";
import { RepaidAmount } from "#console/features/loans/inputs/RepaidAmount.tsx";
import type { NamedParts } from "#console/screens/parts.ts";

/** What the features bring to the generated forms. */
export const inputs: NamedParts["inputs"] = {
  articles: ArticleChoice,
  customerLookup: CustomerLookup,
  loanAmount: LoanAmount,
  pledgedItems: PledgedItems,
  renewedAmount: RenewedAmount,
  repaidAmount: RepaidAmount,
};
