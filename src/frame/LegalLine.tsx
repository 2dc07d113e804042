import { company } from "#company";
import type { Disclosures } from "#domain/loan/disclosures.ts";
import { useSay, useTexts } from "./texts.tsx";

/** Legal name and registrations, as far as the company has published them. */
export function LegalLine({ disclosures: { registration, cin, gstin } }: { disclosures: Disclosures }) {
  const texts = useTexts("frame");
  const say = useSay();
  const facts = [
    company.legalName,
    cin && `CIN ${cin}`,
    gstin && `GSTIN ${gstin}`,
    registration && say(texts.registered, registration),
  ];
  return <p>{facts.filter(Boolean).join(" · ")}</p>;
}
