/** Eligibility check at the live rate (decision 2). */
export const eligibility = {
  piece: "Piece {number}",
  weight: "Net gold weight (grams)",
  purity: "Purity",
  remove: "Remove",
  removePiece: "Remove piece {number}",
  add: "Add another piece",
  tenure: "Tenure",
  submit: "Check Eligibility",
  result: "Result",
  empty: "Enter the weight of your gold without stones, from 0.01 to {heaviest} grams.",
  apply: "Apply with these figures",
  how: "How we worked it out",
  pledged: "{pieces} gold",
  pieceOf: "{grams} of {karat}K",
  value: "Value of your gold",
  limit: "Lending limit",
  share: "{percent} of the value",
  instalment: "Instalment for {months} months at {percent} a year",
  monthly: "{amount} a month",
  amount: "You can borrow up to",
  steps: {
    piece:
      "{grams} of {karat}K gold are {karat} parts in 24 pure: {grams} × {karat} ÷ 24 × {rate} = {value}.",
    share: "The limit for a loan of this size is {percent} of the value: {amount}.",
    limit:
      "{percent} of the value is {share}, but this limit applies only up to {amount}. Above that the limit is a lower percentage, which gives a smaller loan.",
    repaid:
      "Repaid over {months} months at {percent} a year, our lowest rate: {monthly} a month, {total} in total. The branch confirms weight, purity and rate.",
  },
  message: "I would like to borrow {amount} for {months} months against {pieces} gold.",
} as const;
