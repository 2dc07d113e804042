import { company } from "#company";
import type { Disclosures } from "#domain/loan/disclosures.ts";
import { FilledText, useTexts } from "./texts.tsx";
import { Unbroken } from "./Unbroken.tsx";

/** Legal name and registrations, as far as the company has published them. */
export function LegalLine({ disclosures: { registration, cin, gstin } }: { disclosures: Disclosures }) {
  const texts = useTexts("frame");
  const facts = [company.legalName, cin && `CIN ${cin}`, gstin && `GSTIN ${gstin}`];
  return (
    <p>
      {facts.filter(Boolean).join(" · ")}
      {registration && (
        <FilledText
          text={` · ${texts.registered}`}
          kind={registration.kind}
          number={<Unbroken>{registration.number}</Unbroken>}
        />
      )}
    </p>
  );
}
