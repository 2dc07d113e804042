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
  empty: "Enter the weight of your gold without stones: more than 0 and at most {heaviest} grams.",
  apply: "Apply with these figures",
  how: "How we worked it out",
  pledged: "{pieces} gold",
  pieceOf: "{grams} of {karat}K",
  value: "Value of your gold",
  limit: "Lending limit",
  share: "{percent} of the value",
  instalment: "Instalment for {months} months",
  monthly: "{amount} a month",
  amount: "You can borrow up to",
  steps: {
    piece:
      "{grams} of {karat}K gold are {karat} parts in 24 pure: {grams} × {karat} ÷ 24 × {rate} = {value}.",
    share: "Of a loan of this size, the rules allow {percent} of the value: {amount}.",
    limit:
      "{percent} of the value would be {share}, but that share is lent only up to {amount}, and more is possible only at a smaller share, which comes to less.",
    repaid:
      "Repaid over {months} months at {percent} a year, the lowest rate we offer: {monthly} a month, {total} in all. The branch confirms weight, purity and rate.",
  },
  message: "I would like to borrow {amount} for {months} months against {pieces} gold.",
} as const;
