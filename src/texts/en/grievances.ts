/** SAMPLE TEXT, marked on the page. Contact details are in company.ts. */
export const grievances = {
  heading: "How to complain",
  lead: "Tell us what went wrong: we want to put it right. Nobody pays more or waits longer because they complained.",
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
      title: "Turn to our grievance officer",
      text: "{officer} looks into what the branch could not settle.",
    },
    nodal: {
      title: "Then to our nodal officer",
      text: "{officer} decides what is still open.",
    },
    reserveBank: {
      title: "Go to the Reserve Bank",
      text: "Complaints about lenders that the Reserve Bank of India regulates are taken by its ombudsman, free of charge, where the lender has not answered within 30 days or the answer does not satisfy you.",
    },
  },
  answered: "You have our answer within {days} days.",
  complaintsSite: "The Reserve Bank's page for complaints",
  people: "Whom you can turn to",
  officer: "Grievance officer",
  nodal: "Nodal officer",
  branch: "Branch",
} as const;
