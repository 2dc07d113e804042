/** Everything that the company's own screens say themselves. Declarations bring the other words. */
import type { FirstDayItem, FirstDayState } from "#resources/office/first-day.ts";

const printLabel = "Print";
const cancel = "Cancel";
const pastDue = (days: string): string => `${days} past due`;
const paidInAdvance = (amount: string): string => `${amount} paid in advance`;

/** Says how to finish an item of the first day. */
const firstDayHints: Readonly<
  Record<FirstDayItem, (left: { missing: readonly string[]; note: string }) => string>
> = {
  company: ({ missing }) => `In src/company.ts, fill in: ${missing.join(", ")}. Then restart the server.`,
  rate: () => "Per gram of pure gold (24 carat). It values the gold of every loan.",
  secondFactor: () => "Protects your login with a code or a passkey.",
  testEmail: ({ note }) => emailHints[note] ?? "Goes to your own address.",
  employee: () => "Gets a login and a temporary password.",
  scheme: () => "A set of interest and charges to choose for a loan.",
  holidays: ({ missing }) =>
    `Public holidays of Andhra Pradesh still to add: ${missing.slice(0, 3).join(", ")}${missing.length > 3 ? ` and ${missing.length - 3} more` : ""}.`,
  backup: () => "On the server, in the product's folder and with its DATA_DIR, run: npm run backup",
};

const emailHints: Readonly<Partial<Record<string, string>>> = {
  delivered: "The mail server accepted it.",
  outbox: "It is in the server's outbox. To send emails, set SMTP_URL and SITE_URL.",
  waiting: "The mail server has not accepted it yet. The server's log has the reason.",
  failed: "It could not be sent. The server's log has the reason.",
};

export const consoleWords = {
  find: {
    placeholder: "Ticket, packet, Aadhar, mobile or name",
    label: "Scan or type a ticket, packet, Aadhar, mobile or name",
  },

  reauthentication: {
    title: "Confirm it's you",
    text: (hasPasskey: boolean) =>
      `Use ${hasPasskey ? "your passkey or a code" : "a two-step verification code"} to continue. A recovery code works too.`,
    usePasskey: "Use your passkey",
    cancel,
    submit: "Continue",
  },

  dashboard: {
    admin: "Admin Dashboard",
    employee: "Employee Dashboard",
    adminDenied: "Access Denied - Please log in to access the admin dashboard.",
    employeeDenied: "Please log in to access the Employee dashboard.",
    continue: "Continue",
    draft: (title: string, day: string) => `"${title}" of ${day} is not saved yet.`,
  },

  firstDay: {
    heading: "Get ready to open",
    done: (count: number, all: number) => `${count} of ${all} done`,
    isDone: "done",
    toDo: "to do",
    ready: "Everything is done. You are ready to open.",
    hide: "Hide this list for good",
    failure: "Failed to fetch the checklist",
    commandFailed: "This did not work. Please try again.",
    items: {
      company: "Company details",
      rate: "Today's gold rate",
      secondFactor: "Two-step verification",
      testEmail: "Test email",
      employee: "First employee",
      scheme: "First scheme",
      holidays: "Holidays",
      backup: "Backup",
    },
    buttons: {
      rate: "Set rate",
      secondFactor: "Set up",
      testEmail: "Send test email",
      employee: "Add employee",
      scheme: "Add scheme",
      holidays: "Add holidays",
    },
    hintOf: ({ key, isDone, missing = [], note = "" }: FirstDayState["items"][number]): string =>
      isDone && key !== "testEmail" ? "" : firstDayHints[key]({ missing, note }),
  },

  glance: {
    heading: "At a glance",
    failure: "These figures could not be loaded.",
    retry: "Try again",
    daysLeft: (days: string) => `${days} left`,
    dueToday: "return due today",
    daysLate: (days: string) => `${days} late`,
    asOf: (day: string) => `as of ${day}`,
    checking: "updating…",
    notChecked: "Limits not checked",
  },

  goldRate: {
    current: (rate: string) => `Current rate ${rate} per gram`,
    placeholder: "Rate per gram",
    saving: "Updating…",
    otherPurities: "Other purities",
    otherPuritiesHint: "Leave empty to calculate from the 24K rate.",
    lastChanged: (at: string, by: string | undefined) => `Last changed ${at}${by ? ` by ${by}` : ""}`,
    history: (count: number, since: string, lowest: string, highest: string) =>
      `The last ${count} rates, since ${since}: from ${lowest} to ${highest}`,
    noneAboveLimit: "No loans are above their limit at this rate.",
    aboveLimit: (count: number) =>
      count === 1 ? "1 loan is now above its limit" : `${count} loans are now above their limit`,
  },

  cash: {
    corrects: (at: string, by: string) => `Corrects the count of ${at} by ${by}. Both stay in the list.`,
  },

  customers: {
    lookingUp: "Looking up…",
    existing: "Existing customer. Details filled in.",
    isNew: "New customer.",
    loans: "Loans",
    loadingLoans: "Loading loans",
    noLoans: 'No loans yet. "New loan" makes the first one.',
    outstanding: "Outstanding",
    running: (count: number) => (count === 1 ? "1 running loan" : `${count} running loans`),
    closed: (count: number) => (count === 1 ? "1 closed loan" : `${count} closed loans`),
    noneRunning: "No running loans.",
    lent: (amount: string, day: string) => `${amount} on ${day}`,
    lentLabel: "Lent",
    closedOn: "Closed",
    toHandOver: "gold to hand over",
    article: (name: string, carat: number | undefined, net: string) =>
      [name, carat && `${carat} carat`, net].filter(Boolean).join(", "),
    moreArticles: (count: number) => `and ${count} more`,
    firstLoans: (shown: number, total: number) =>
      `The first ${shown} of ${total} loans are shown. Search the list of loans for the others.`,
  },

  inquiries: { nobody: "Unassigned" },

  repay: {
    dueNow: (amount: string, days: string | undefined) =>
      `${amount} is due now${days ? ` (${pastDue(days)})` : ""}.`,
    next: (what: string, amount: string, day: string) => `${what}, ${amount}, is due on ${day}.`,
    payoff: (amount: string) => `Payoff today ${amount}`,
    outstanding: (amount: string) => `Total outstanding ${amount} (incl. future interest).`,
    tooMuch: (excess: string, payoff: string) => `Too much by ${excess}. Payoff today is ${payoff}.`,
    settleHint: (payoff: string, saved: string) =>
      `This pays off the loan. Press "Payoff ${payoff}" to save ${saved} interest.`,
    onlyWhole: (rule: string) => `${rule} only. Leave out the paise.`,
    closes: "This closes the loan.",
  },

  schemes: {
    none: "No scheme",
    loadFailed: "Schemes could not be loaded.",
    unchanged: "Unchanged",
    retired: "No longer available",
    retiredHint: "This scheme is no longer available. Choose another, or none.",
    changed: "This scheme has changed since you chose it.",
    useCurrent: "Use current terms",
  },

  limit: {
    heading: "Gold and limit",
    ratesFailed: "Gold rates could not be loaded.",
    enterWeights: "Enter the weights to see the limit.",
    goldValue: "Gold value",
    owedElsewhere: "Owed on other loans",
    lendMaximum: "Lend the maximum",
    notKnown: "Not known yet",
    most: "Maximum loan",
    ltv: "This loan's LTV",
    isAtMaturity: "Counts the amount payable at maturity: ",
    share: (percent: string, about: string) => `${percent} of the value, as the RBI allows; ${about}`,
    ltvOf: (amount: string, isAtMaturity: boolean, value: string) =>
      `${amount}${isAtMaturity ? " payable at maturity" : ""} of ${value}`,
    excess: (amount: string) => `Above the limit by ${amount}.`,
    lot: (weight: string, purity: string, rate: string, basis: string) =>
      `${weight}, ${purity}, at ${rate} per gram (${basis})`,
    carat: (carat: string | number) => `${carat} carat`,
    notAssayed: "not assayed",
    rateBases: {
      average: "30-day average",
      close: "previous day's rate",
      current: "the only rate set so far",
      default: "default rate",
    },
    noBorrower: "for this loan only; no borrower entered yet",
    othersFailed: "for this loan only; other loans could not be loaded",
    othersLoading: "for this loan only; loading other loans…",
    others: (amount: string) => `${amount} owed on other loans`,
    noOthers: "no other loans",
  },

  summary: {
    title: "Check this loan",
    customer: "Customer",
    amount: "Loan amount",
    gold: "Gold",
    paidOut: "Paid out",
    ways: { "": "method not recorded yet", cash: "in cash", transfer: "by bank transfer" },
  },

  gold: {
    heading: "Gold",
    notTested: (countsAs: string) => `Not tested: ${countsAs}`,
    inGrams: (label: string) => `${label} (g)`,
    takePicture: "Take a picture of this article",
    picture: (article: string, place: number, count: number) => `${article}, picture ${place} of ${count}`,
    untested: (articles: string, countsAs: string) => `Not tested, ${countsAs}: ${articles}`,
    articles: (count: number) => (count === 1 ? "1 article" : `${count} articles`),
    first: (article: string, others: number) => (others === 0 ? article : `${article} and ${others} more`),
    pledged: (articles: string) => `${articles} pledged.`,
    allHandedOver: "All articles handed over.",
    waiting: (articles: string) => `Closed, ${articles} waiting to be handed over`,
    closedToday: (latest: string) => `since today, due by ${latest}.`,
    deadline: (days: string, latest: string) => `for ${days}, due by ${latest}.`,
    late: (days: string, compensation: string) =>
      `${days} late, compensation ${compensation} if the delay is ours.`,
    lateHandover: (days: string, latest: string, compensation: string) =>
      `${days} late: due by ${latest}. If the delay was ours, the borrower is owed ${compensation}.`,
    notOurDelay: (days: string, reason: string) => `${days} late, not our delay: ${reason}`,
    compensationOwed: (days: string, amount: string) => `${days} late, our delay: ${amount} to be paid`,
    compensationPaid: (days: string, amount: string, day: string) =>
      `${days} late, our delay: ${amount} paid on ${day}`,
    handedOver: "handed over",
    handedOverOn: (day: string) => `handed over on ${day}`,
    handedOverTo: (day: string, to: string, identifiedBy: string) =>
      ` handed over on ${day} to ${to} (${identifiedBy})`,
    handovers: "Handed over",
    by: (name: string) => `by ${name}`,
    moved: "moved to renewed loan",
    packet: (packet: string) => `packet ${packet}`,
    net: (weight: string) => `${weight} net`,
    assayedAs: (entered: string, assayed: string) => `${entered} (assayed: ${assayed})`,
    correction: (articles: string) =>
      `Waiting for an administrator to confirm: ${articles}. Until then the assayed values apply to releases, the limit and papers.`,
  },

  loanHead: {
    status: "Status",
    ticket: (number: string) => `Ticket ${number}`,
    amount: "Loan amount",
    payoff: "Payoff today",
    overdue: "Overdue",
    dueToday: "Due today",
    since: (day: string) => `since ${day}`,
    next: "Next due",
    on: (day: string) => `on ${day}`,
    ltv: "LTV today",
    limit: (percent: string) => `limit ${percent}`,
    gold: "Gold held",
    held: (articles: string, net: string) => `${articles}, ${net} net`,
    packet: (packet: string) => `Packet ${packet}`,
    locker: (locker: string) => `Locker ${locker}`,
  },

  owed: {
    heading: "Amount owed",
    day: "Payoff on",
    chooseDay: "Choose today or a later date.",
    payoff: "Payoff on this day",
    pastDue,
    failure: "Failed to fetch the amount owed",
    chargedOnDemand: (amount: string) => `${amount}, owed from today`,
  },

  progress: {
    heading: "Progress to payoff",
    paid: (amount: string) => `${amount} paid, `,
    share: "Share paid",
    payoff: (amount: string) => `payoff today ${amount}`,
    outstanding: (amount: string) => `${amount} outstanding`,
    principal: (amount: string) => `${amount} principal outstanding`,
    paidInAdvance,
    none: "No payments yet",
    payments: "Payments",
    account: "Account",
    on: (day: string) => ` on ${day}`,
    methods: { handcash: ", hand cash", online: ", online" } as Partial<Record<string, string>>,
    settlement: ", settlement",
    rolledOver: ", rolled over into the renewed loan",
    receipt: (number: string) => `, receipt ${number}`,
    reversed: ", reversed",
    reversal: (reason: string) => (reason ? `, reversal: ${reason}` : ", reversal"),
    left: (amount: string) => `balance ${amount}`,
    parts: { charges: "charges", penal: "penal charges", interest: "interest", principal: "principal" },
  },

  terms: "Interest and charges",

  schedule: {
    heading: "Schedule",
    hint: "Repayment schedule if paid on time. Interest is charged on the amount owed.",
    due: "Due",
    status: "Status",
  },

  reminders: {
    heading: "Reminders",
    remind: "Remind",
    remindOnWhatsApp: "Remind on WhatsApp",
    remindPerson: (name: string) => `Remind ${name} on WhatsApp`,
    charge: (amount: string) => `Each reminder adds a charge of ${amount}.`,
  },

  papers: {
    heading: "Papers",
    one: "Paper",
    print: printLabel,
    issue: (paper: string) => `Issue ${paper}`,
    title: (paper: string, count: number) => `${paper}: ${count} ${count === 1 ? "loan" : "loans"}`,
    loading: "Loading papers",
    tryAgain: "Try again",
    loaded: (count: number, all: number) => `${count} of ${all} loaded.`,
    notLoaded: (count: number) => `${count} not loaded.`,
    failure: "Failed to fetch the paper",
    loadingPictures: "Loading pictures…",
    missingPictures: (names: string) => `Pictures not loaded: ${names}. Try again before you print.`,
    incomplete:
      "This paper was not printed, because its pictures were not loaded. Use the Print button on the page.",
    printNotRecorded: "Failed to record that this paper was printed",
  },

  session: { ended: "Logged out", settingsFailure: "Failed to fetch the settings" },
};
