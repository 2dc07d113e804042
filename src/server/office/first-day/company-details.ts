import { company } from "#company";

export function missingCompanyDetails(): string[] {
  const { registration, grievanceOfficer } = company.disclosures;
  const details: Readonly<Record<string, string | undefined>> = {
    name: company.name,
    "legal name": company.legalName,
    "site address": company.url,
    phone: company.phone,
    WhatsApp: company.whatsapp,
    email: company.email,
    "branch address": company.branches[0].address,
    registration: registration?.number,
    "grievance officer": grievanceOfficer?.name,
    "the day on which a lawyer checked the texts": company.textsCheckedOn,
  };
  return Object.keys(details).filter((name) => !details[name] || isPlaceholder(details[name]));
}

const isPlaceholder = (value: string): boolean => /example|0{5}/i.test(value);
