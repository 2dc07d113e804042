/** Calls for a customer's own loans, apart from the declarations so that their page is light. */
export const myLoanPaths = {
  loans: "/customer/loans",
  payments: "/customer/loans/:loanId/payments",
  papers: "/customer/loans/:loanId/papers",
  paper: "/customer/loans/:loanId/papers/:kind/:recordId",
} as const;
