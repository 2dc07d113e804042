/** Source: specification, sections 5 and 9; gold-loan rules, "Loans by days". */
export const interestRates = {
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
} as const;
