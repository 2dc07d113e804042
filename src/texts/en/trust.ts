/** Above what company.ts says of people, vault and insurance, and above what customers said. */
export const trust = {
  people: "The people behind the counter",
  keeping: "Where your gold lies",
  vault: "The vault",
  insurance: "The insurance",
  testimonials: "What customers say",
  pictures: "A look inside",
} as const;
