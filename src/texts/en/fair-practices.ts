/**
 * SAMPLE TEXT, marked on the page. Source: RBI (NBFC – Responsible Business Conduct) Directions, 2025, on
 * gold loans. The return period and compensation come from domain/release.ts.
 */
export const fairPractices = {
  heading: "Fair practices",
  lead: "What you can hold us to, from the first weighing to the day your gold is yours again.",
  parts: [
    {
      title: "In your language",
      says: [
        "We explain everything in Telugu, Hindi or English, whichever you choose, and read the papers to you in it.",
        "Whoever cannot read has a witness at their side who does not work for us.",
        "Every application is acknowledged, and you get a copy of all that you sign.",
      ],
    },
    {
      title: "Before you sign",
      says: [
        "You get a key fact statement: the rate for a year with all costs in it, every charge, and what falls due when.",
        "You may take it home and think it over for at least three working days. What does not stand in it is not charged.",
        "The agreement says what your gold is valued at, when and how it could be auctioned, and when you get it back.",
      ],
    },
    {
      title: "Weighing and testing",
      says: [
        "Your gold is weighed and tested in front of you, in the same way at every branch.",
        "What is taken off for stones, lac, alloy, strings or fastenings is explained to you and written down.",
        "You get a certificate, made out in duplicate: purity, gross and net weight, what was taken off, damage, a picture and the value. One stays with you.",
      ],
    },
    {
      title: "Keeping",
      says: [
        "Only our own staff handle your gold, and it lies only in the vaults of our own branches. We never pledge it again.",
        "It is checked without notice from time to time. If any is lost or damaged, we make it good.",
        "If a branch closes, you are told three months before.",
      ],
    },
    {
      title: "When you are late",
      says: [
        "Penal charges are on the overdue amount alone. They are never added to the loan, and there are none on penal charges.",
        "They stand in the key fact statement and the agreement, every reminder names them, and you are told of each one.",
        "Nobody calls you before 8:00 in the morning or after 7:00 in the evening.",
      ],
    },
    {
      title: "Getting your gold back",
      says: [
        "When everything is paid you get it the same day where we can, and within {days} working days at the latest, checked against your certificate.",
        "For a delay on our side you are owed {compensation} for each day. Where it is not on our side, we tell you why.",
        "Gold that is not collected stays yours, and your heirs': we remind you, and look for you or for them.",
      ],
    },
    {
      title: "If it comes to an auction",
      says: [
        "You get a notice first, in time to pay. If you cannot be found, a public notice and a month's wait come before it.",
        "It is advertised in two newspapers or more and first held in the same district. Neither we nor anybody close to us may bid.",
        "It does not start below 90% of the day's value, or below 85% after two auctions that failed.",
        "You get the account of the sale. What is left over is yours and paid to you within 7 working days; what is missing you still owe.",
      ],
    },
  ],
} as const;
