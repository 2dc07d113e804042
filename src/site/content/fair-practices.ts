/** Lists the sentences about fair practices that hold, with their tests. The page leaves out all others. */
import type { Texts } from "#texts/en.ts";

export const keptBy: Readonly<Partial<Record<SentenceName, Kept>>> = {
  acknowledged: {
    capability: "A number for each message and application, on the page with and without scripts",
    tests: {
      "server/visitors/messages":
        "a message has a number of its own, which the visitor is told and staff see and search",
    },
  },
  copies: {
    capability: "Tickets and receipts are printed with a customer copy",
    tests: { "e2e/papers": "a receipt fits one A5 page, and a ticket fits one A4 page per copy" },
  },
  ticketTerms: {
    capability: "The ticket's terms and schedule",
    tests: {
      "server/papers/papers-by-days": "a ticket states the terms, and its schedule adds up to its total",
    },
  },
  weighed: {
    capability:
      "Presence of the borrower at the test, entered with each article and stated on the certificate",
    tests: {
      "server/papers/certificate":
        "says of each article what was deducted, how it was tested and where its rate is from",
    },
  },
  deductions: {
    capability: "Deductions by kind, on the certificate",
    tests: {
      "server/papers/certificate":
        "says of each article what was deducted, how it was tested and where its rate is from",
    },
  },
  certificate: {
    capability: "Gold certificate in duplicate, refused while a carat or a picture is missing",
    tests: {
      "server/papers/certificate": "is printed twice, for the office and for the customer",
    },
  },
  stockCheck: {
    capability: "Stock check of packet numbers",
    tests: { "server/reports/reports": "takes all packet numbers of a large branch and loses none" },
  },
  penal: {
    capability: "Penal charges of loans by days",
    tests: {
      "domain/by-days": "unpaid served interest becomes overdue with a penal charge: on 31 May %s",
    },
  },
  penalStated: {
    capability: "Penal charges on tickets and notices",
    tests: {
      "server/papers/papers-by-days":
        "a ticket states rates and charges in words, and the penal charge in bold",
    },
  },
  early: {
    capability: "Payoff on any day, with the minimum interest of the scheme",
    tests: {
      "server/loans/loan-kinds": "a loan is settled with the payoff of the day only",
      "domain/by-days": "interest accrues by days: %s",
    },
  },
  deadline: {
    capability: "Gold to hand back, with its last day",
    tests: { "server/reports/reports": "the hand-over report has the gold of a closed loan" },
  },
  compensation: {
    capability: "Compensation for gold that is handed back late",
    tests: {
      "domain/custody":
        "gold of a loan closed on 1 October has waited %d days, %d late, with %d rupees of compensation",
    },
  },
  partRelease: {
    capability: "Release of single articles",
    tests: { "server/loans/release": "is released only while the remaining gold covers the debt" },
  },
};

type SentenceName = NamesIn<Texts["fairPractices"]["parts"][number]["says"]>;
type NamesIn<Sentences> = Sentences extends unknown ? keyof Sentences : never;

/** `tests` has the title of a test by its file under tests, without its ending. */
type Kept = { capability: string; tests: Readonly<Record<string, string>> };
