import { ungroupedDigits, plainText } from "#domain/basics/text.ts";

/** The only form shown on papers and to other people; '' without a number. */
export const maskAadhar = (aadhar: string): string => (aadhar ? `XXXX XXXX ${aadhar.slice(-4)}` : "");

export const containsAadhar = (text: string): boolean => /\d{12}/.test(ungroupedDigits(plainText(text)));
