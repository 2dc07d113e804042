/** Apart from the declarations, so that the customer's page is light. */
export const myLoanPaths = {
  loans: "/customer/loans",
  payments: "/customer/loans/:loanId/payments",
  papers: "/customer/loans/:loanId/papers",
  paper: "/customer/loans/:loanId/papers/:kind/:recordId",
} as const;
