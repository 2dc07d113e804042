/**
 * Source: RBI (NBFC – Responsible Business Conduct) Directions, 2025, on gold loans. Pages show the sentences of
 * src/site/content/fair-practices.ts. The return period and compensation come from domain/loan/release.ts.
 */
export const fairPractices = {
  heading: "Fair practices",
  lead: "Our commitments to you, from the first weighing until you get your gold back.",
  parts: [
    {
      title: "In your language",
      says: {
        explained:
          "We explain everything and read the papers to you in Telugu, Hindi or English, as you choose.",
        witness: "If you cannot read, an independent witness will be present.",
        acknowledged: "You get a number for every message and application.",
      },
    },
    {
      title: "Before you sign",
      says: {
        keyFacts:
          "You get a key fact statement with the annual rate including all costs, every charge and the repayment schedule.",
        considered:
          "You may take it home and consider it for at least three working days. We charge nothing that is not in it.",
        ticketTerms:
          "Your pledge ticket states the amount, the rate, every charge and the repayment schedule.",
        copies: "You get your own copy of every ticket and every receipt.",
        agreement:
          "The agreement states the value of your gold, when and how it may be auctioned, and when you get it back.",
      },
    },
    {
      title: "Weighing and testing",
      says: {
        weighed: "Your gold is weighed and tested in front of you, in the same way at every branch.",
        deductions:
          "We explain and write down every deduction for stones, lac, alloy, strings or fastenings.",
        certificate:
          "You get a certificate, in duplicate, with purity, gross and net weight, deductions, damage, a picture and the value. You keep one copy.",
      },
    },
    {
      title: "Keeping",
      says: {
        vaults:
          "Only our own staff handle your gold, and we keep it only in the vaults of our own branches. We never pledge it again.",
        stockCheck: "We compare the gold in the vault with our books, packet by packet.",
        loss: "If any is lost or damaged, we compensate you.",
        closing: "If a branch closes, we tell you three months in advance.",
      },
    },
    {
      title: "When you are late",
      says: {
        penal:
          "Penal charges apply only to the overdue amount. They are never added to the loan, and there is no penal charge on penal charges.",
        penalStated: "Your pledge ticket and every notice state them.",
        callHours: "We never call you before 8:00 in the morning or after 7:00 in the evening.",
      },
    },
    {
      title: "Repaying early",
      says: {
        early:
          "You may close a loan on any day. You pay interest up to that day, and at least for any minimum days stated on your ticket.",
      },
    },
    {
      title: "Getting your gold back",
      says: {
        deadline: "After full payment you get it within {days} working days at the latest.",
        compensation: "For a delay on our side we pay you {compensation} per day.",
        partRelease: "You may take single articles home earlier, once the others cover the debt.",
        uncollected:
          "Uncollected gold remains yours and your heirs'. We remind you, and try to find you or them.",
      },
    },
    {
      title: "If your gold is auctioned",
      says: {
        auctionNotice:
          "You get a notice first, with time to pay. If we cannot find you, we publish a notice and wait a month.",
        auctionPlace:
          "We advertise it in at least two newspapers and hold it first in the same district. Neither we nor our related parties may bid.",
        reserve: "The reserve price is at least 90% of the day's value, or 85% after two failed auctions.",
        surplus:
          "You get a statement of the sale. We pay you any surplus within 7 working days; you still owe any shortfall.",
      },
    },
  ],
} as const;
