/** Source: specification, sections 5 and 9; gold-loan rules, "Loans by days". */
export const interestRates = {
  heading: "Our Rates",
  lead: "What each service costs and how long it takes. Nothing is added at the counter.",
  trade: {
    title: "Gold purchase and bank buy back",
    caption: "Rates follow the market.",
    columns: ["Service", "Rate", "Fee", "Time"],
    purchase: ["Gold Purchase", "{lowest} to {highest} per gram", "No fee", "Immediate"],
    buyBack: ["Bank Buy Back", "Market rate to market plus premium", "No fee", "1-2 days"],
  },
  loans: {
    title: "Loans",
    caption: "Interest per annum.",
    columns: ["Loan", "Amount", "Interest"],
  },
  costs: {
    title: "What a gold loan costs",
    caption: "What is charged, and what is not.",
    columns: ["What", "What you pay"],
    rows: [
      [
        "Interest",
        "From {lowestRate} per annum, on what you still owe. You hear your own rate before you sign.",
      ],
      [
        "Repaid in instalments",
        "The instalments and nothing else. If you close the loan early, you pay interest only up to that day.",
      ],
      [
        "Repaid at the end",
        "Interest for each day that you owe the money, and only those charges, with their GST, that stand in your loan's papers before you sign.",
      ],
    ],
  },
  examples: {
    title: "Two loans, worked out",
    lead: "At {rate} a year for {term}. Your own rate and term may differ; we work your loan out for you before you sign.",
    instalments: {
      title: "{amount}, repaid in {months} instalments",
      text: "You owe less with every month, so the interest is less than {rate} of the whole amount.",
      receive: "You receive",
      monthly: "Each month",
      last: "In the last month",
      interest: "Interest in all",
      total: "You pay back in all",
    },
    bullet: {
      title: "Gold worth {value}, repaid at the end",
      text: "What is payable at the end may be {share} of the gold's value, and no more. That is why less is paid out at the start.",
      receive: "You receive at most",
      interest: "Interest for {days} days",
      total: "You pay back at the end",
    },
  },
  reasons: {
    title: "Why today's rate and the buyback rate differ",
    pledge:
      "Today's gold rate, {rate} a gram, is our rate for pure gold (24K). With it we count what the gold is worth that you pledge; the loan is a share of that, and the gold stays yours.",
    buyback:
      "Our indicative buyback rate, {buyback} a gram for 24K, is for gold that you sell for good. It has to be tested and melted before it can be sold again: that work, what is lost in melting, and our margin are taken off.",
    compare:
      "Both are our own rates, not those of every dealer. The final buyback rate depends on the test at our counter. Ask for it, and compare, before you sell.",
    toBuyBack: "See the buyback rates",
  },
} as const;
