/** Texts of the public pages in English, which give the catalogue its shape. fill.ts fills their placeholders. */
import { declared } from "./declared.ts";

/** Top bar and footer, the only texts here that the console shows too. Source: specification, section 2. */
export const frame = {
  skip: "Skip to content",
  home: "{name}, home",
  main: "Main",
  menu: "Menu",
  website: "Website",
  more: "Show more",
  less: "Show less",
  links: {
    "/": "Home",
    "/about": "About",
    "/services": "Services",
    "/location": "Location",
    "/contact": "Contact",
    "/loan-eligibility": "Calculator",
    "/interest-rates": "Rates",
  },
  login: "Login",
  logout: "Logout",
  welcome: "Welcome, {user}",
  reach: "Call or write to us",
  call: "Call us",
  whatsapp: "WhatsApp",
  myGold: "My gold",
  languages: "Languages",
  since: "Gold loans in {city} since {year}.",
  currentRate: "Current gold rate",
  perGram: "per gram",
  services: "Services",
  serviceLinks: {
    "/gold-loan": "Gold Loan",
    "/gold-purchase": "Gold Purchase",
    "/bank-buy-back": "Bank Buy Back",
    "/other-loans": "Other Loans",
    "/interest-rates": "Interest Rates",
    "/payments": "Payments",
  },
  contact: "Contact",
  follow: "Follow us",
  policyLinks: {
    "/grievances": "How to complain",
    "/fair-practices": "Fair practices",
    "/privacy": "Privacy",
    "/terms": "Terms",
  },
  missing: {
    text: "This part of the page could not be loaded. Check your connection.",
    reload: "Reload the page",
  },
  registered: "Registered with the Reserve Bank of India as {kind}, certificate {number}",
} as const;

export const en = {
  about: {
    heading: "About {name}",
    lead: "Lending against gold in {city} since {year}.",
    story: {
      title: "Our story",
      paragraphs: [
        "{name} was founded in {year} on a simple idea: gold should help a family through a hard month and then come home again.",
        "We still work that way. Every customer sees the weighing, hears the rate and knows the cost of the loan before signing.",
        "We seal your ornament in front of you, and we break the seal in front of you when you take it home.",
      ],
    },
    values: "Our values",
    highlights: {
      trust: { title: "Trust", text: "Every weighing and every test happens in front of you." },
      safety: { title: "Safety", text: "Your gold is sealed, recorded and kept in our vault." },
      speed: { title: "Speed", text: "Approval {approval}." },
    },
    figures: "Our record in figures",
  },
  /** Links that many pages share. */
  actions: {
    checkEligibility: "Check Eligibility",
    apply: "Apply Now",
    contact: "Contact us",
    call: "Call {phone}",
  },
  /** `times` joins the times that pages state for an approval. Source: specification, sections 2 and 9. */
  approval: {
    label: "Approval",
    times:
      "Valuing the gold and preparing the papers takes a few hours; the approval itself comes {approval}. Loans without gold are approved {otherApproval}.",
  },
  /** Source: specification, sections 5 and 9. */
  bankBuyBack: {
    heading: "Bank Buy Back",
    lead: "Is your gold pledged at a bank? We pay off that loan and release your gold; you decide what comes next.",
    why: "Benefits",
    benefits: {
      settled: {
        title: "We settle with the bank",
        text: "Our staff come with you and pay the bank directly.",
      },
      price: {
        title: "Tested in front of you",
        text: "The test at our counter decides the final rate, and you watch it.",
      },
      fee: { title: "No fee", text: "You get the full amount we agree on." },
      days: { title: "Done in 1-2 days", text: "From your call to the money in your account." },
    },
    how: "How it works",
    steps: [
      { title: "Bring your documents", text: "The bank's loan statement and an ID proof." },
      { title: "Get our offer", text: "We value the gold from the statement, the same day." },
      { title: "We pay the bank", text: "The loan is closed and your gold released." },
      { title: "Sell or pledge", text: "We pay the difference to your account, or give you a new loan." },
    ],
    rates: {
      title: "Indicative buyback rates",
      caption:
        "What we pay for gold you sell to us, after testing and melting. The final rate depends on the test at our counter.",
      columns: ["Purity", "Rate per gram", "Rate per 10 grams"],
      toReasons: "Why our gold rate differs",
    },
  },
  /** The calculator of the home page. Source: specification, section 5. */
  calculator: {
    weight: "Gold weight (grams)",
    submit: "Calculate",
    result: "Result",
    of: "{grams} of gold",
    empty: "Enter a weight to see the estimate.",
    amount: "Loan amount",
    interest: "Interest ({percent} p.a.)",
    total: "Total amount",
    rate: "Our gold rate is {rate} per gram.",
    more: "Check Eligibility",
    borrowable: "You can borrow up to",
    today: "On {carat}K gold, at our rate of {rate} and a lending limit of {percent}.",
    how: "See how",
  },
  /** Call-back form. */
  callback: {
    heading: "Leave your number and we'll call you back",
    hours: "We call {hours}.",
    submit: "Call me back",
    working: "Sending...",
  },
  declared: declared.en,
  /** Eligibility check at the live rate (decision 2). */
  eligibility: {
    piece: "Piece {number}",
    weight: "Net gold weight (grams)",
    purity: "Purity",
    remove: "Remove",
    removePiece: "Remove piece {number}",
    add: "Add another piece",
    tenure: "Tenure",
    submit: "Check Eligibility",
    result: "Result",
    empty: "Enter the weight of your gold without stones, from 0.01 to {heaviest} grams.",
    apply: "Apply with these figures",
    how: "How we worked it out",
    pledged: "{pieces} gold",
    pieceOf: "{grams} of {carat}K",
    value: "Value of your gold",
    limit: "Lending limit",
    share: "{percent} of the value",
    instalment: "Instalment for {months} months at {percent} a year",
    monthly: "{amount} a month",
    amount: "You can borrow up to",
    steps: {
      piece:
        "{grams} of {carat}K gold are {carat} parts in 24 pure: {grams} × {carat} ÷ 24 × {rate} = {value}.",
      share: "The limit for a loan of this size is {percent} of the value: {amount}.",
      limit:
        "{percent} of the value is {share}, but this limit applies only up to {amount}. Above that the limit is a lower percentage, which gives a smaller loan.",
      repaid:
        "Repaid over {months} months at {percent} a year, our lowest rate: {monthly} a month, {total} in total. The branch confirms weight, purity and rate.",
    },
    message: "I would like to borrow {amount} for {months} months against {pieces} gold.",
  },
  /** Contact page and loan application. Source: specification, section 8; decision 2. */
  enquiries: {
    working: "Sending...",
    noEmail: "No email?",
    callYou: "We call you",
    number: "Your message number is {number}. Please name it when you call.",
    contact: {
      heading: "Contact Us",
      lead: "Ask us anything about your gold. We answer in person.",
      write: "Write to {name}",
      submit: "Send Message",
    },
    application: {
      heading: "Apply for a Loan",
      lead: "Tell us what you need. We'll call you back and go through it together.",
      enquiry: "Your enquiry",
      submit: "Send Application",
      loan: "Loan",
      goldHint: "Enter 0 if you want to borrow without gold.",
      messageHint: "How much you need, and for how long.",
    },
    reach: "Or talk to us",
  },
  /** Login, registration and password pages. Source: specification, section 8; decision 3. */
  accountPages: {
    login: {
      heading: "Login",
      lead: "Admin and Employee Portal",
      submit: "Login",
      working: "Signing in...",
      forgotten: "Forgot password?",
      switchUser: "Use another account",
      newcomers: {
        title: "New here?",
        text: "Tell us what gold you have, and we call you with an offer. Accounts are opened at our branch.",
        apply: "Tell us about your gold",
        become: "How to become a customer",
      },
    },
    register: {
      heading: "Register",
      lead: "Accounts are opened at our branch. Bring an ID proof and we will do the rest.",
      prepare: "Your details",
      name: "Full name",
      email: "Email",
      password: "Password",
      confirm: "Confirm password",
      role: "Role",
      customer: "Customer",
      agent: "Agent",
      submit: "Register",
      done: "Accounts are opened at our branch. Contact us and we will help you.",
      already: "Already have an account? {login}",
      login: "Login",
    },
    forgotPassword: {
      heading: "Forgot Password",
      lead: "We will send a one-time password to your email.",
      send: "Send OTP",
      sending: "Sending OTP...",
      enter: "Enter the OTP we sent to {email}.",
      late: "No OTP after ten minutes? Ask our branch for a new login.",
      outbox:
        "No mail server is set up yet. The OTP is in this server's outbox: ask the person who runs the server.",
      reset: "Reset Password",
      resetting: "Resetting...",
      done: "Your new password is set.",
      back: "Return to login",
    },
    resetPassword: {
      heading: "Reset Your Password",
      lead: "Please set a new password to continue.",
      confirm: "Confirm password",
      submit: "Reset Password",
      working: "Resetting...",
    },
  },
  /**
   * Source: RBI (NBFC – Responsible Business Conduct) Directions, 2025, on gold loans. Pages show the sentences of
   * src/site/content/fair-practices.ts. The return period and compensation come from domain/loan/release.ts.
   */
  fairPractices: {
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
  },
  /** Video on the about page: the drawn story, or a video of the company from another site. */
  film: {
    play: "Play the video",
    pause: "Pause",
    scenes: "Scenes",
    scene: "Scene {number}: {title}",
    /** Scenes of the drawn story. */
    steps: [
      { title: "Bring your gold", text: "Ornaments or coins, and an ID proof. That is all for a start." },
      {
        title: "We weigh and test it",
        text: "In front of you, and you hear the day's rate before you decide.",
      },
      {
        title: "We seal it",
        text: "In a packet with a number of its own, and the number goes on your papers.",
      },
      {
        title: "It goes into the vault",
        text: "The sealed packet has its place on the shelf, and stays closed there.",
      },
      {
        title: "Take your money",
        text: "Your gold is sealed in front of you and rests in our vault until you want it back.",
      },
      {
        title: "Repay, and your gold comes home",
        text: "Pay in instalments or at the end. When you collect your gold, we break the seal in front of you.",
      },
    ],
    about: "A film about {name}",
    poster: "See how we work. The film plays from another website.",
    watch: "Watch the video",
  },
  /** Texts of all forms. */
  form: {
    show: "Show",
    showTyped: "Show text",
    hide: "Hide",
    hideTyped: "Hide text",
    trap: "Leave this empty",
    withoutScripts:
      "Login and account forms need JavaScript, which is turned off in your browser. Call us at {telephone} and we will help you.",
  },
  frame,
  /** Source: specification, sections 5 and 9. */
  goldLoan: {
    heading: "Gold Loan",
    lead: "Cash for your gold, from {lowestRate} per annum and for {tenure}.",
    why: "Benefits",
    benefits: {
      rates: { title: "Low rates", text: "Interest from {lowestRate} per annum." },
      tenure: { title: "Flexible tenure", text: "Any term from {tenure}." },
      approval: { title: "Fast approval", text: "Approval {approval}." },
      keeping: {
        title: "Safe keeping",
        text: "Your gold stays sealed in our vault until you take it home.",
      },
    },
    choose: "Choose your gold loan",
  },
  /** Source: specification, sections 5 and 9; decision 4. */
  goldPurchase: {
    heading: "Gold Purchase",
    lead: "Coins and bars of tested purity, at a fixed price each.",
    offered: "Our gold",
    products: { coin24: "24K Gold Coin", bar22: "22K Gold Bar", bar24: "24K Gold Bar" },
    weight: "Weight",
    purity: "Purity",
    price: "Fixed price",
    buy: "Buy Now",
    buyThis: "Buy Now: {product}",
    atBranch: "Available at our branch",
    putAside: "{product}: call {phone} and we will reserve it for you.",
    close: "Close",
    why: "Benefits",
    benefits: {
      purity: { title: "Tested purity", text: "Every piece is tested before it is sold." },
      prices: { title: "Fair prices", text: "One price for each piece, with no later charges." },
      handover: { title: "Safe handover", text: "You see your piece weighed and sealed at our counter." },
      pledge: { title: "Easy to pledge", text: "A coin bought here can secure a loan here." },
    },
    how: "How buying works",
    steps: [
      { title: "Choose", text: "Pick a coin or a bar here or at our branch." },
      { title: "Verify", text: "Show an ID proof; we test and weigh the piece in front of you." },
      { title: "Pay", text: "Online, by UPI or at the counter." },
      { title: "Take it home", text: "Sealed, with its bill." },
    ],
  },
  /** Contact details are in company.ts. */
  grievances: {
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
  },
  /** Source: specification, section 5. */
  home: {
    heading: "Welcome to {city}'s Most Trusted {goldLoan} Partner since {year}",
    goldLoan: "GOLD LOAN",
    lead: "Your gold stays yours. Borrow against it in the morning, use the money by the afternoon, and repay it in instalments or at the end.",
    rate: "Our gold rate: {rate} per gram",
    toGoldLoans: "See our gold loans",
    why: "Why customers choose us",
    features: {
      storage: {
        title: "Secure Storage",
        text: "Your gold is sealed in front of you and rests in our vault until you take it home.",
      },
      rate: { title: "Best Rate", text: "Our rate: {rate} per gram, the same for everyone." },
      approval: {
        title: "Quick Approval",
        text: "Approval within hours, with little paperwork.",
      },
    },
    calculator: {
      title: "Gold Loan Calculator",
      lead: "An interest estimate: your gold at {rate} per gram, with a flat {percent} for the year. The result also shows what you can really borrow.",
    },
    visit: {
      title: "Visit us",
      text: "Our branch is open {hours}. Bring your gold and an ID proof. We weigh, test and explain everything in front of you.",
      link: "Find our branch",
    },
  },
  /** Opening status of the branch. Its hours are in company.ts. */
  hours: {
    open: "Open now, until {time}",
    closed: "Closed now, opens {day} {time}",
    today: "today",
    tomorrow: "tomorrow",
    weekdays: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
    morning: "{time} AM",
    afternoon: "{time} PM",
    evening: "{time} PM",
    night: "{time} PM",
    holidaysApart: "Closed on public holidays.",
  },
  /** Source: specification, sections 5 and 9; gold-loan rules, "Loans by days". */
  interestRates: {
    heading: "Our Rates",
    lead: "What each service costs and how long it takes, with no hidden charges.",
    trade: {
      title: "Gold purchase and bank buy back",
      caption:
        "Rates per gram follow the market and apply to gold bought by weight. Coins and bars on our purchase page have a fixed price.",
      columns: ["Service", "Rate", "Fee", "Time"],
      purchase: ["Gold Purchase", "{lowest} to {highest} per gram", "No fee", "Immediate"],
      buyBack: ["Bank Buy Back", "Market rate to market plus premium", "No fee", "1-2 days"],
    },
    byWeight: "Gold bought by weight",
    loans: {
      title: "Loans",
      caption: "Interest per annum.",
      columns: ["Loan", "Amount", "Interest"],
    },
    costs: {
      title: "Cost of a gold loan",
      caption: "What you pay, and what you do not.",
      columns: ["What", "What you pay"],
      rows: [
        [
          "Interest",
          "From {lowestRate} per annum on the outstanding amount. We tell you your rate before you sign.",
        ],
        [
          "Repaid in instalments",
          "Only the instalments. If you close the loan early, you pay interest only up to that day.",
        ],
        [
          "Repaid at the end",
          "Interest for each day until you repay, and at least for any minimum days stated on your ticket. Charges and GST only as stated in your loan papers before you sign.",
        ],
      ],
    },
    examples: {
      title: "Two example loans",
      lead: "At {rate} a year for {term}. Your own rate and term may differ; we calculate your loan before you sign.",
      rate: "Interest rate",
      perYear: "{rate} a year",
      instalments: {
        title: "{amount}, repaid in {months} instalments",
        text: "The balance falls every month, so the interest is less than {rate} of the full amount.",
        receive: "You receive",
        monthly: "Each month",
        last: "In the last month",
        interest: "Total interest",
        total: "Total repayment",
      },
      bullet: {
        title: "Gold worth {value}, repaid at the end",
        text: "The amount payable at the end may be at most {share} of the gold's value. So the amount paid out at the start is lower.",
        receive: "You receive up to",
        interest: "Interest for {days} days",
        total: "You repay at the end",
      },
    },
    reasons: {
      title: "Why our gold rate and the buyback rate differ",
      pledge:
        "Our gold rate, {rate} per gram, is for pure gold (24K). We use it to value the gold that you pledge. The loan is a share of that value, and the gold stays yours.",
      buyback:
        "Our indicative buyback rate, {buyback} per gram for 24K, is for gold that you sell to us. We test and melt it before we sell it again. The cost of that work, the melting loss and our margin are deducted.",
      compare:
        "Both are our own rates; other dealers differ. The final buyback rate depends on the test at our counter. Ask for it and compare before you sell.",
      toBuyBack: "See the buyback rates",
    },
  },
  /** Eligibility page around its form, with the amounts per gram and the lending limits. */
  loanEligibility: {
    heading: "Loan Eligibility",
    lead: "How much you can borrow at our gold rate, within the lending limits.",
    gold: "Your gold",
    rate: "Our rate: {rate} per gram of pure gold.",
    gram: "Loan per gram",
    multiply: "Multiply by the weight of your gold without stones.",
    worthCaption:
      "At our rate of {rate} per gram of pure gold: its value, and the loan per gram by the size of the loan.",
    purity: "Purity",
    worth: "Worth",
    limits: "Lending limits",
    limitsCaption: "Lending limit as a share of your gold's value, by loan amount. In force since {date}.",
    loan: "Loan amount",
    share: "Share of the value",
    upTo: "Up to {amount}",
    above: "Above {amount}",
  },
  /** Loan products and terms. Source: specification, section 9. */
  loans: {
    /** Keys are the names that staff read in an enquiry. */
    kinds: {
      "Gold Ornament Loan": {
        title: "Gold Ornament Loan",
        text: "Pledge bangles, chains and other jewellery, and get them back in the same condition.",
      },
      "Gold Coin Loan": {
        title: "Gold Coin Loan",
        text: "Borrow against your gold coins without parting with your savings.",
      },
      "Business Gold Loan": {
        title: "Business Gold Loan",
        text: "Working capital for your shop or trade, secured by the gold you already own.",
      },
      "Home Loan": {
        title: "Home Loan",
        text: "Buy, build or extend the home your family has in mind.",
      },
      "Business Loan": {
        title: "Business Loan",
        text: "Stock, machines or a second shop: money that grows with your trade.",
      },
      "Personal Loan": { title: "Personal Loan", text: "For a wedding, a course or a hospital bill." },
      "Vehicle Loan": { title: "Vehicle Loan", text: "Two wheels or four, new or used." },
    },
    amount: "Amount",
    range: "{from} to {upTo}",
    interest: "Interest",
    rate: "{rate} per annum",
    lowest: "From {rate} per annum",
  },
  location: {
    heading: "Our Branch",
    lead: "In {city}. Walk in, or call before you come.",
    where: "Where to find us",
  },
  map: {
    show: "Show on the map",
    choose: "Tap the branch to see it on a map from Google.",
    map: "Map: {branch}",
    mapOf: "Map of {branch}",
  },
  /** The page of a customer's own loans, and their papers. Source of the heading: specification, section 2. */
  customerLoans: {
    heading: "Customer Dashboard",
    loading: "Loading your loans",
    failure: "Your loans could not be loaded.",
    retry: "Try again",
    days: { one: "1 day", many: "{count} days" },
    due: {
      heading: "What to pay",
      now: "To pay now",
      overdue: "Overdue since {date} ({days})",
      partOverdue: "{amount} of it is overdue since {date} ({days})",
      next: "Next payment, {date}",
      nothing: "Nothing to pay",
      asOf: "As of {date}, with every payment that the branch has recorded.",
    },
    reach: {
      message: "Hello, this is {user}. I have a question about my gold loan.",
      messageAbout: "Hello, this is {user}. I have a question about my gold loan, ticket {ticket}.",
    },
    yours: "Your loans",
    none: "You have no loans yet. Bring your gold and an ID proof to our branch.",
    visit: "Find our branch",
    loanOf: "Loan of {date}",
    more: { one: "1 more", many: "{count} more" },
    lent: "{amount} on {date}",
    ticket: "Ticket {number}",
    status: {
      overdue: "{days} overdue",
      active: "Running",
      ready: "Gold ready",
      closed: "Closed",
      approved: "Approved",
      rejected: "Rejected",
    },
    now: "To pay now",
    next: "Next payment, {date}",
    nowAll: "To pay now, which closes the loan",
    payoff: "To close the loan today",
    repaid: "Repaid",
    repaidOf: "{repaid} of {of}",
    principalOf: "{repaid} of {of} principal",
    gold: {
      held: "We hold your gold.",
      ready: "The loan is repaid. Collect your gold at the branch; we return it by {date} at the latest.",
      late: "The loan is repaid. We should have handed over your gold by {date}. Call us.",
      readyUndated: "The loan is repaid. Collect your gold at the branch.",
      partly: "A part of your gold was returned. We hold the remainder.",
      released: "Your gold was returned on {date}.",
      carried: "Your gold moved to the renewed loan.",
      articles: "Gold",
      net: "net {grams}",
      gross: "gross {grams}",
      carat: "{carat} carat",
      returned: "returned",
    },
    upi: {
      due: "Pay {amount} by UPI",
      payoff: "Close the loan by UPI: {amount}",
      open: "Open UPI app",
      code: "QR code: pay {amount} by UPI",
      scan: "Or scan this code with any UPI app.",
      payee: "UPI ID",
      note: "Note",
      day: "This is the amount for {date}. Another day's may differ.",
      large:
        "Many banks allow up to {limit} a day by UPI. You can also pay at the branch or by bank transfer.",
      counts: "A payment counts once the branch has recorded it. Keep the transaction ID (UTR).",
    },
    records: {
      summary: "Payments and papers",
      loading: "Loading payments and papers",
      failure: "Payments and papers could not be loaded.",
      payments: "Payments",
      none: "No payments yet.",
      cash: "Cash",
      online: "Online",
      reversed: "reversed",
      carried: "moved to the renewed loan",
      papers: "Papers",
      receipt: "Receipt {number}",
      noPapers: "No papers yet.",
    },
    paperKinds: {
      ticket: "Pledge ticket {number}",
      receipt: "Receipt {number}",
      statement: "Statement of account {number}",
      release: "Release receipt {number}",
      notice: "Renewal notice {number}",
      certificate: "Gold certificate {number}",
    },
    closed: { one: "1 closed loan", many: "{count} closed loans" },
    devices: "Devices with your login",
    paper: {
      heading: "Your paper",
      loading: "Loading the paper",
      failure: "The paper could not be loaded.",
      missing: "This paper does not exist.",
      back: "Back to your loans",
      print: "Print or save",
      loadingPictures: "Loading pictures…",
      missingPictures: "Pictures not loaded: {names}. Try again before you print.",
      incomplete:
        "This paper was not printed, because its pictures were not loaded. Use the button on the page.",
      language: "Our papers are in English. Ask us on the phone or at the branch, and we explain yours.",
    },
  },
  notFound: {
    heading: "Page not found",
    lead: "There is no page at this address. It may have moved, or the address may be mistyped.",
    home: "Go to the home page",
    perhaps: "You may be looking for",
  },
  /** Source: specification, section 9. */
  otherLoans: {
    heading: "Other Loans",
    lead: "For a home, a business, a vehicle or personal needs. Approval {otherApproval}.",
    choose: "Choose your loan",
    bring: "What to bring",
    bringLead: "Documents that we need from you.",
    requirements: [
      "ID proof",
      "Income proof",
      "Last 6 months bank statements",
      "Address proof",
      "Photographs",
    ],
  },
  /** Titles and descriptions for browser tabs and search results. */
  pages: {
    home: {
      title: "Gold loans in {city}",
      description:
        "{city}'s trusted gold loan partner since {year}: gold loans, gold purchase and bank loan takeover. Work out your loan in seconds.",
    },
    about: {
      title: "About us, a gold lender in {city}",
      description: "Our story since {year}, our values and our figures.",
    },
    services: {
      title: "Our services in {city}",
      description: "Gold loan, gold purchase, bank buy back, other loans, interest rates and payments.",
    },
    goldLoan: {
      title: "Gold loan in {city}",
      description: "Loans against gold ornaments, coins and for business, from {lowestRate} per annum.",
    },
    goldPurchase: {
      title: "Gold coins and bars in {city}",
      description: "Coins and bars of tested purity, with their prices.",
    },
    bankBuyBack: {
      title: "Bank buy back in {city}",
      description: "We pay off your gold loan at the bank and release your gold. Indicative buyback rates.",
    },
    otherLoans: {
      title: "Home, business and personal loans in {city}",
      description: "Home, business, personal and vehicle loans, approved {otherApproval}.",
    },
    interestRates: {
      title: "Our rates",
      description: "What each of our services costs and how long it takes.",
    },
    payments: { title: "Payments", description: "Pay online, by UPI or at our branch." },
    location: {
      title: "Our branch in {city}",
      description: "Our branch in {city}: address, phone, hours and a map.",
    },
    contact: {
      title: "Contact us in {city}",
      description: "Send us a message, call us or write to us on WhatsApp.",
    },
    loanEligibility: {
      title: "Gold loan eligibility",
      description: "See how much you can borrow at our gold rate.",
    },
    applyLoan: { title: "Apply for a loan", description: "Tell us what you need and we'll call you back." },
    grievances: {
      title: "How to complain",
      description: "How to complain, step by step, and who decides if we do not.",
    },
    fairPractices: {
      title: "Fair practices",
      description: "How we weigh, test, lend, remind and sell, and our commitments to you.",
    },
    privacy: {
      title: "Privacy",
      description: "What this site keeps about you, for how long, and how to have it changed or erased.",
    },
    terms: {
      title: "Terms of this site",
      description: "What our figures mean, and the terms for using this site.",
    },
    login: { title: "Login", description: "Log in to the admin and employee portal." },
    register: { title: "Register", description: "Register as a customer or an agent." },
    forgotPassword: { title: "Forgot password", description: "Get a new password with a one-time code." },
    resetPassword: { title: "Reset your password", description: "Set a new password to continue." },
    customerDashboard: {
      title: "Customer Dashboard",
      description: "Your gold loans: what to pay, what is repaid, and your papers.",
    },
    customerPaper: { title: "Your paper", description: "A paper of your gold loan." },
    secondFactor: {
      title: "Two-step verification",
      description: "Set up two-step verification for your login.",
    },
    notFound: { title: "Page not found", description: "This page does not exist." },
  },
  /** Source: specification, section 5. */
  payments: {
    heading: "Payments",
    lead: "Three ways to pay an instalment or close a loan.",
    choose: "Choose how you pay",
    ways: {
      online: {
        title: "Online Banking",
        text: "Transfer from your bank account, and write your ticket number in the remarks.",
      },
      upi: {
        title: "UPI",
        text: "Pay from any UPI app. Keep the transaction ID; we record it with your payment.",
      },
      branch: { title: "Branch Payment", text: "Pay at our counter, {hours}, and take your receipt." },
    },
    where: {
      title: "Where to pay",
      ask: "Ask us for our UPI ID or bank account before you pay: call {call} or write on {chat}.",
      question: "Hello, I want to repay my gold loan. What is your UPI ID or bank account?",
      code: "QR code of our UPI ID",
      scan: "Scan the code with any UPI app, and type the amount.",
      id: "UPI ID",
      name: "Name that the app shows",
      account: "Bank account",
      holder: "Account holder",
      number: "Account number",
      ifsc: "IFSC code",
      bank: "Bank name",
      note: "Write your ticket number in the note or the remarks. Ask us for today's amount, or see it under My gold.",
    },
    afterwards: "After you have paid",
    steps: [
      {
        title: "We record it",
        text: "Amount, date and transaction ID are recorded on your loan the day we receive them.",
      },
      {
        title: "You can ask",
        text: "Call or visit us, {hours}. We tell you the amount paid and the balance.",
      },
      {
        title: "Your gold comes home",
        text: "The last payment closes the loan. When you collect your gold, we break the seal in front of you.",
      },
    ],
  },
  /**
   * Describes the data that this site really stores. Source: Digital
   * Personal Data Protection Act, 2023.
   */
  privacy: {
    heading: "Privacy",
    lead: "We keep the data that we need to answer you and to lend to you, and we never sell it.",
    parts: [
      {
        title: "What this site keeps",
        says: [
          "When you write to us: your name, email address, phone number, the weight of your gold and your message.",
          "When you ask to be called: your phone number and when you asked.",
          "When you log in: your browser keeps your name, your role and a key to your account until you log out, and we keep the time and the address of your login.",
          "When you log in: a cookie with a random mark, for a year. By it we know a device you have used before and warn you of a new one.",
          "When you choose a language: a cookie with that language, for a year.",
          "We use no other cookies.",
          "To stop automated attacks, we count for a short time how often an internet address writes to us or tries to log in.",
        ],
      },
      {
        title: "What it does not do",
        says: [
          "We use no analytics and no advertising.",
          "Maps and videos come from third parties and load only when you press for them. WhatsApp, email and our pages on other sites follow their own rules.",
        ],
      },
      {
        title: "When you borrow",
        says: [
          "The branch keeps what the law requires: your identity and address, copies of your proofs, pictures of you and your gold, your loans and payments.",
          "We keep it for at least five years after the last loan, and the books for eight years. We share it only where the law requires, such as with credit bureaus and authorities.",
        ],
      },
      {
        title: "Your rights",
        says: [
          "You may ask for the data that we hold about you, have it corrected, and have it erased unless the law requires us to keep it.",
          "You may withdraw your consent as easily as you gave it. This does not affect anything done before.",
          "Call {phone} or write to {email}. If we do not help, the page on complaints says what comes next; after that there is the Data Protection Board of India.",
        ],
      },
      {
        title: "If something goes wrong",
        says: [
          "If your data reaches the wrong hands, we tell you without delay what was affected, the likely effects and what you can do, and we report it to the Board.",
        ],
      },
    ],
  },
  /** Request for a passkey or a code, at login and before a change of the second factor. */
  secondFactorPrompt: {
    instead: {
      passkey: "Use a passkey instead",
      code: "Use the authenticator app instead",
      recovery: "Use a recovery code instead",
    },
    passkey: "Use your passkey",
    waiting: "Waiting for your passkey...",
    passkeyHint: "Your browser is asking for your passkey. Unlock your device or touch your security key.",
  },
  /** Questions of visitors, answered on the home page. */
  questions: {
    title: "Common questions",
    items: {
      worth: {
        question: "What is my gold worth?",
        answer:
          "Enter its weight at the top of this page. The estimate uses our rate of {rate} per gram of pure gold.",
      },
      cost: {
        question: "What does a loan cost a month?",
        answer:
          "For {principal} at {percent} a year, you pay {monthly} a month for {months} months: {total} in all, of which {interest} is interest. Our rates start at {lowestRate} a year.",
      },
      safe: {
        question: "Is my gold safe?",
        answer:
          "We seal it in front of you in a numbered packet. It stays in our vault until you take it home, and we compare the packets with our books.",
      },
      bring: {
        question: "What do I bring?",
        answer: "Your gold and an ID proof. Our branch is open {hours}.",
      },
      back: {
        question: "How do I get my gold back?",
        answer:
          "Repay the loan in full, on any day. You get your gold within {days} working days; for a delay on our side we pay you {compensation} per day.",
      },
    },
  },
  /** Estimate at the top of the home page. */
  quickEstimate: {
    form: "What is my gold worth?",
    weight: "Weight in grams",
    purity: "Purity",
    result: "You can borrow up to",
    worth: "At our rate, {grams} of {carat}K gold is worth {worth}.",
    upTo: "For loans up to {upTo}, we can lend {percent} of that.",
    above: "For loans above {above}, we can lend {percent} of that.",
    none: "Enter the weight of your gold without stones, from 0.01 to {heaviest} grams.",
    setOn: "set on {date}",
    weeks: "Rate per gram, last six weeks",
    today: "today",
    check: "Check Eligibility",
  },
  /** Page after a form without scripts was refused. */
  rejectedForm: {
    message: { refused: "Your message was not sent", unsure: "Was your message sent?" },
    number: { refused: "Your number was not sent", unsure: "Was your number sent?" },
    back: "Go back with your browser: what you typed is still there. Or call us: {telephone}.",
    contact: "Contact us",
  },
  secondFactor: {
    heading: "Two-step verification",
    lead: "Log in with your password and a code from your phone or a passkey. A stolen password alone is then useless.",
    isOn: {
      passkey: "Two-step verification is on. You log in with your password and a passkey.",
      code: "Two-step verification is on. You log in with your password and a code.",
      both: "Two-step verification is on. You log in with your password and a passkey or a code.",
    },
    required: "Administrators need two-step verification. Please set it up to continue.",
    codesLeft: {
      one: "{left} recovery code is left.",
      many: "{left} recovery codes are left.",
    },
    startOver:
      "For a new authenticator app or new recovery codes, turn off two-step verification and set it up again.",
    remove: "Turn off two-step verification",
    back: "Back to the console",
    cancel: "Cancel",
    pleaseWait: "One moment...",
    app: {
      heading: "Authenticator app",
      isSetUp: "Set up. It shows the codes for your login.",
      needed:
        "You need an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or Aegis.",
      submit: "Set it up",
      scan: "Scan this with your authenticator app, then enter the code that it shows.",
      picture: "QR code for your authenticator app; the key to type is below it",
      type: "Or type this into the app: {secret}",
      confirm: "Confirm",
      confirming: "Confirming...",
    },
    passkeys: {
      heading: "Passkeys",
      about:
        "A passkey stays on your phone, your computer or a security key, and you unlock it with a fingerprint, your face or a PIN. It works only on this site, so other sites cannot steal it.",
      add: "Add a passkey",
      adding: "Waiting for your device...",
      own: "Your passkeys",
      used: "Made on {date}, last used on {time}",
      unused: "Made on {date}, not used yet",
      remove: "Remove",
      removeNamed: "Remove {passkey}",
    },
    codes: {
      lead: "Save these recovery codes where you can find them without your phone. Each works once; they are not shown again.",
      list: "Recovery codes",
      print: "Print",
      copy: "Copy",
      copied: "Copied",
      saved: "I've saved them",
    },
    removal: {
      passkey: "To remove the passkey '{passkey}', confirm it's you.",
      all: "To turn off two-step verification with all passkeys and recovery codes, confirm it's you.",
      last: "This is your last passkey. Removing it also turns off two-step verification and deletes your recovery codes.",
      submit: "Remove",
      working: "Removing...",
    },
    reauthentication: {
      lead: "Confirm it's you before you add another way to log in.",
      submit: "Continue",
    },
  },
  /** Services in the order of their page, and reasons to choose the company. */
  services: {
    heading: "Our Services",
    lead: "Six services for gold and loans.",
    offered: "What we can do for you",
    cards: {
      "/gold-loan": {
        title: "Gold Loan",
        text: "Cash against your gold within hours, at low and clear rates.",
      },
      "/gold-purchase": {
        title: "Gold Purchase",
        text: "Coins and bars of tested purity, weighed in front of you.",
      },
      "/bank-buy-back": {
        title: "Bank Buy Back",
        text: "We pay off your gold loan at the bank and release your gold.",
      },
      "/interest-rates": {
        title: "Interest Rates",
        text: "Every rate and every fee on one page, before you sign anything.",
      },
      "/other-loans": {
        title: "Other Loans",
        text: "Home, business, personal and vehicle loans from people who know you.",
      },
      "/payments": { title: "Payments", text: "Pay an instalment online, by UPI or at our counter." },
    },
    details: {
      "/gold-loan": "Against ornaments or coins, for home or business. Repay in instalments or at the end.",
      "/gold-purchase": "10 g coins and 20 g and 50 g bars, each at a fixed price.",
      "/bank-buy-back": "Once your gold is free, you sell it to us or pledge it for a new loan.",
      "/interest-rates": "Compare what each service costs and how long it takes.",
      "/other-loans":
        "Bring proofs of identity, income and address, six months of bank statements and photographs.",
      "/payments": "We record every payment on your loan, and tell you what is left to pay.",
    },
    why: "Why Choose Us",
    reasons: [
      "Gold loan rates from {lowestRate} per annum",
      "Approval {approval}",
      "Tenure from {tenure}",
      "Secure storage for every gram you pledge",
      "Weighing and testing in front of you",
      "In {city} since {year}",
    ],
  },
  terms: {
    heading: "Terms of this site",
    lead: "Your signed agreement is binding. This site is for information.",
    parts: [
      {
        title: "What our figures mean",
        says: [
          "Rates, calculators and examples are estimates, not an offer. The branch values your gold in front of you, at that day's rate.",
          "If this site differs from your agreement or key fact statement, the agreement and the statement apply.",
        ],
      },
      {
        title: "Who can borrow",
        says: [
          "You must be 18 or older, prove your identity and own the gold. We ask you to declare that it is yours.",
          "We do not lend on gold of doubtful ownership, on raw gold, or to buy gold.",
        ],
      },
      {
        title: "Using this site",
        says: [
          "Give true information, and only your own numbers and addresses.",
          "Keep your password secret. We never ask for it, or for a one-time code, by phone or message.",
          "Do not disrupt the site or try to access other people's data.",
        ],
      },
      {
        title: "Third-party sites",
        says: ["Maps, WhatsApp and our pages on other sites follow the terms of their owners."],
      },
      {
        title: "Law",
        says: ["Indian law applies; {city} courts have jurisdiction. Your consumer rights are unaffected."],
      },
    ],
  },
  /** Headings above the people, vault, insurance and testimonials from company.ts. */
  trust: {
    people: "The people behind the counter",
    keeping: "Where we keep your gold",
    vault: "The vault",
    insurance: "The insurance",
    testimonials: "What customers say",
    pictures: "A look inside",
  },
  /** Units, dates and durations. All languages write numbers in Latin digits with Indian grouping. */
  units: {
    grams: "{grams} g",
    months: "{months} months",
    monthNames: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
  },
} as const;

/** Shape of the catalogue. A language with a missing text does not compile. */
export type Texts = TextShape<typeof en>;

/** Section of the catalogue, such as a page, a form or the frame. */
export type TextSection = keyof Texts;

/** Replaces each text in the type by string. */
type TextShape<Words> = Words extends string
  ? string
  : { readonly [Key in keyof Words]: TextShape<Words[Key]> };
