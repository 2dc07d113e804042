/** Contact details are in company.ts. */
export const grievances = {
  heading: "How to complain",
  lead: "Tell us what went wrong: we want to put it right. A complaint never costs you more or makes you wait longer.",
  way: "Step by step",
  steps: {
    branch: {
      title: "Tell the branch",
      text: "Call {phone} or come to the counter, {hours}. Say which loan it is about, and ask for your complaint to be noted with its date.",
    },
    company: {
      title: "Write to us",
      text: "If that does not help, write to {email} or to the branch's address: what happened, when, and what you ask for. Keep a copy.",
    },
    officer: {
      title: "Write to our grievance officer",
      text: "{officer} reviews complaints that the branch could not settle.",
    },
    nodal: {
      title: "Write to our nodal officer",
      text: "{officer} decides complaints that remain open.",
    },
    reserveBank: {
      title: "Go to the Reserve Bank",
      text: "The ombudsman of the Reserve Bank of India takes complaints about the lenders it regulates, free of charge, if the lender has not answered within 30 days or you are not satisfied with the answer.",
    },
  },
  answered: "We answer within {days} days.",
  complaintsSite: "The Reserve Bank's page for complaints",
  people: "Contacts for complaints",
  officer: "Grievance officer",
  nodal: "Nodal officer",
  branch: "Branch",
} as const;
