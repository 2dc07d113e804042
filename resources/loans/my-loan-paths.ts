/** API paths of the customer portal, in a file of their own, so that the customer's page loads no declarations. */
export const myLoanPaths = {
  loans: "/customer/loans",
  payments: "/customer/loans/:loanId/payments",
  papers: "/customer/loans/:loanId/papers",
  paper: "/customer/loans/:loanId/papers/:kind/:recordId",
} as const;
