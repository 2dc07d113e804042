/** Source: specification, sections 5 and 9; decision 4. */
export const goldPurchase = {
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
} as const;
