/** Contact details that customers and loans share: name, email, mobiles, addresses and emergency contact. */
import type { Access, Fields } from "#engine/declare/vocabulary.ts";

type EmergencyContact = { mobile: string; relation: string };

export type ContactDetails = {
  name: string;
  email: string;
  primaryMobile: string;
  secondaryMobile: string;
  presentAddress: string;
  permanentAddress: string;
  emergencyContact: EmergencyContact;
};

/** The last digit checks the others. */
export const aadharField = {
  kind: "digits",
  label: "Aadhar Number",
  length: 12,
  groups: [4, 4, 4],
  checkDigit: "verhoeff",
} as const;

/** `required` also marks the second number and the emergency contact, as the loan form does. */
export function contactFields<Whole>(options: {
  section: string;
  edit?: Access;
  required?: true;
}): Fields<ContactDetails, Whole> {
  const { section, required } = options;
  const shared = { section, presence: { edit: options.edit ?? "write" } };
  return {
    name: { kind: "text", label: "Full name", required: true, maxLength: 120, ...shared },
    email: { kind: "email", label: "Email", required: true, optional: "email", ...shared },
    primaryMobile: { kind: "phone", label: "Primary mobile", required: true, ...shared },
    secondaryMobile: {
      kind: "phone",
      label: "Secondary mobile",
      required,
      optional: "secondaryMobile",
      ...shared,
    },
    emergencyContact: {
      kind: "group",
      label: "Emergency contact",
      optional: "emergencyContact",
      ...shared,
      fields: {
        mobile: { kind: "phone", label: "Emergency contact mobile", required },
        relation: { kind: "text", label: "Emergency contact relation", required, maxLength: 60 },
      },
    },
    presentAddress: { kind: "multiline", label: "Present address", required: true, ...shared },
    permanentAddress: {
      kind: "multiline",
      label: "Permanent address",
      required: true,
      sameAs: { field: "presentAddress", label: "Same as present address" },
      ...shared,
    },
  };
}

export const optionalContactKeys = Object.values(contactFields({ section: "" })).flatMap(({ optional }) =>
  optional === true ? [] : (optional ?? []),
);

export const contactKeys = Object.keys(contactFields({ section: "" })) as (keyof ContactDetails)[];

export const contactOf = (record: ContactDetails): ContactDetails =>
  Object.fromEntries(contactKeys.map((key) => [key, record[key]])) as ContactDetails;
