/** Source: specification, section 9. */
export const otherLoans = {
  heading: "Other Loans",
  lead: "For a home, a business, a vehicle or personal needs. Approval {otherApproval}.",
  choose: "Choose your loan",
  bring: "What to bring",
  bringLead: "Documents that we need from you.",
  requirements: ["ID proof", "Income proof", "Last 6 months bank statements", "Address proof", "Photographs"],
} as const;
