import { defineForm } from "#engine/declare/vocabulary.ts";

/** `gold` is in grams. */
export type ContactMessage = { name: string; email: string; gold: number; phone: string; message: string };

export const contactForm = defineForm<ContactMessage>({
  fields: {
    name: { kind: "text", label: "Name", required: true, maxLength: 120 },
    email: { kind: "email", label: "Email", required: true },
    phone: { kind: "phone", label: "Phone", required: true },
    gold: { kind: "grams", label: "Gold amount (grams)", required: true, min: 0, max: 100_000 },
    message: { kind: "multiline", label: "Message", required: true, maxLength: 2000 },
  },
  submit: {
    path: "/contact",
    success: "Message sent successfully!",
    failure: "Failed to send message. Please try again.",
  },
});

export type CallbackRequest = { phone: string };

/** Goes to no third party (decision 108). */
export const callbackForm = defineForm<CallbackRequest>({
  fields: { phone: { kind: "phone", label: "Your phone number", required: true } },
  submit: {
    path: "/callbacks",
    success: "Thank you. We'll call you back during opening hours.",
    failure: "Your number could not be sent. Please try again.",
  },
});

export const enquiryMessage = (loan: string, message: string): string =>
  `Loan enquiry: ${loan}\n\n${message}`;

/** In characters. An enquiry with the longest loan name still fits into a contact message. */
export const maxEnquiryLength = 1900;
