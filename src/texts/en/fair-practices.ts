/**
 * SAMPLE TEXT, marked on the page. Source: RBI (NBFC – Responsible Business Conduct) Directions, 2025, on
 * gold loans. The return period and compensation come from domain/release.ts.
 */
export const fairPractices = {
  heading: "Fair practices",
  lead: "Our commitments to you, from the first weighing until you get your gold back.",
  parts: [
    {
      title: "In your language",
      says: [
        "We explain everything and read the papers to you in Telugu, Hindi or English, as you choose.",
        "If you cannot read, an independent witness will be present.",
        "We acknowledge every application, and you get a copy of everything you sign.",
      ],
    },
    {
      title: "Before you sign",
      says: [
        "You get a key fact statement with the annual rate including all costs, every charge and the repayment schedule.",
        "You may take it home and consider it for at least three working days. We charge nothing that is not in it.",
        "The agreement states the value of your gold, when and how it may be auctioned, and when you get it back.",
      ],
    },
    {
      title: "Weighing and testing",
      says: [
        "Your gold is weighed and tested in front of you, in the same way at every branch.",
        "We explain and write down every deduction for stones, lac, alloy, strings or fastenings.",
        "You get a certificate, in duplicate, with purity, gross and net weight, deductions, damage, a picture and the value. You keep one copy.",
      ],
    },
    {
      title: "Keeping",
      says: [
        "Only our own staff handle your gold, and we keep it only in the vaults of our own branches. We never pledge it again.",
        "We check it without notice from time to time. If any is lost or damaged, we compensate you.",
        "If a branch closes, we tell you three months in advance.",
      ],
    },
    {
      title: "When you are late",
      says: [
        "Penal charges apply only to the overdue amount. They are never added to the loan, and there is no penal charge on penal charges.",
        "The key fact statement, the agreement and every reminder state them, and we tell you of each one.",
        "We never call you before 8:00 in the morning or after 7:00 in the evening.",
      ],
    },
    {
      title: "Getting your gold back",
      says: [
        "After full payment you get it the same day where possible, and within {days} working days at the latest, checked against your certificate.",
        "For a delay on our side we pay you {compensation} per day. For any other delay, we tell you the reason.",
        "Uncollected gold remains yours and your heirs'. We remind you, and try to find you or them.",
      ],
    },
    {
      title: "If your gold is auctioned",
      says: [
        "You get a notice first, with time to pay. If we cannot find you, we publish a notice and wait a month.",
        "We advertise it in at least two newspapers and hold it first in the same district. Neither we nor our related parties may bid.",
        "The reserve price is at least 90% of the day's value, or 85% after two failed auctions.",
        "You get a statement of the sale. We pay you any surplus within 7 working days; you still owe any shortfall.",
      ],
    },
  ],
} as const;
