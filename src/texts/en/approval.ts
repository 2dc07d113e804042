/** `times` joins the times that pages state for an approval. Source: specification, sections 2 and 9. */
export const approval = {
  label: "Approval",
  times:
    "Valuing the gold and preparing the papers takes a few hours; the approval itself comes {approval}. Loans without gold are approved {otherApproval}.",
} as const;
