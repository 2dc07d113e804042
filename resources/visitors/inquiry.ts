/** Fields and actions that messages and call-back requests share, so that staff can follow up on them. */
import { languageNames, languageOf, type Language } from "#domain/basics/languages.ts";
import { whatsAppLink } from "#domain/basics/phones.ts";
import { formerEmployee } from "#domain/basics/roles.ts";
import { setBySystem, versionField } from "#engine/declare/presence.ts";
import { stateField } from "#engine/declare/states.ts";
import { loans } from "#resources/loans/loans.ts";
import { employees } from "#resources/staff/employees.ts";
import type { Fields, RowAction } from "#engine/declare/vocabulary.ts";
import { company } from "#company";

export type Inquiry = {
  state: "new" | "called" | "visited" | "lost";
  /** Absent before somebody follows it up. */
  assignee?: string;
  assignedTo?: string;
  note?: string;
  /** en, te or hi. */
  language?: string;
  version?: number;
};

export const inquiryFields: Fields<Inquiry, Inquiry> = {
  state: stateField({
    initial: "new",
    byEdit: true,
    of: {
      new: { label: "new", tone: "blue" },
      called: { label: "called", tone: "green" },
      visited: { label: "visited", tone: "green" },
      lost: { label: "lost", tone: "grey" },
    },
  }),
  assignee: {
    kind: "text",
    label: "Assigned to",
    extra: true,
    isAlwaysShown: true,
    maxLength: 60,
    input: "assignee",
    presence: { show: "none" },
  },
  assignedTo: { kind: "text", label: "Assigned to", extra: true, presence: setBySystem },
  note: { kind: "multiline", label: "Note", extra: true, isAlwaysShown: true, maxLength: 1000 },
  language: {
    kind: "text",
    label: "Language",
    extra: true,
    presence: setBySystem,
    display: ({ language }) => languageNames[languageOf(language)],
  },
  version: versionField,
};

export const inquiryChips = [{ field: "assignee", of: employees }] as const;

const isUnassigned = ({ state, assignee, assignedTo }: Partial<Inquiry>): boolean =>
  state === "new" && (!assignee || assignedTo === formerEmployee);

type Visitor = { phone: string; name?: string; email?: string; gold?: number };
type InquiryAction = RowAction<Inquiry & Visitor, keyof Inquiry & string>;

export const inquiryActions = {
  take: {
    label: "Take",
    icon: "confirm",
    isPrimary: true,
    isAvailable: isUnassigned,
    opens: "edit",
    sets: (_, { id }) => ({ assignee: id }),
  },
  called: {
    label: "Called",
    icon: "phone",
    isPrimary: true,
    isAvailable: (inquiry) => inquiry.state === "new" && !isUnassigned(inquiry),
    opens: "edit",
    sets: () => ({ state: "called" }),
  },
  whatsApp: {
    label: "WhatsApp",
    icon: "chat",
    opens: "link",
    to: ({ phone, name, language }) => whatsAppLink(phone, greetings[languageOf(language)](name)),
  },
  newLoan: {
    label: "New loan",
    icon: "bill",
    opens: "create",
    of: loans,
    values: ({ name, email, phone, gold }) => ({
      name,
      email,
      primaryMobile: phone,
      goldItems: [{ grossWeight: gold || undefined }],
    }),
  },
  edit: { label: "Edit", icon: "edit", opens: "edit" },
} satisfies Readonly<Record<string, InquiryAction>>;

const greetings: Readonly<Record<Language, (name: string | undefined) => string>> = {
  en: (name) =>
    `Hello${name ? ` ${name}` : ""}, this is ${company.name}. You asked us about a gold loan. When may we call you?`,
  te: (name) =>
    `నమస్తే${name ? ` ${name}` : ""}, మేము ${company.name} నుండి. మీరు బంగారు రుణం గురించి అడిగారు. మీకు ఎప్పుడు ఫోన్ చేయవచ్చు?`,
  hi: (name) =>
    `नमस्ते${name ? ` ${name}` : ""}, हम ${company.name} से हैं। आपने गोल्ड लोन के बारे में पूछा था। हम आपको कब फ़ोन करें?`,
};
