/** Headings above the people, vault, insurance and testimonials from company.ts. */
export const trust = {
  people: "The people behind the counter",
  keeping: "Where we keep your gold",
  vault: "The vault",
  insurance: "The insurance",
  testimonials: "What customers say",
  pictures: "A look inside",
} as const;
