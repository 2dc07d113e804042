import { ungroupedDigits } from "./basics/digits.ts";
import { plainText } from "./basics/text.ts";

/** Returns 'XXXX XXXX 1234', the only form shown on papers and to other people; '' without a number. */
export const maskAadhar = (aadhar: string): string => (aadhar ? `XXXX XXXX ${aadhar.slice(-4)}` : "");

/** Finds twelve digits in a row, ignoring spaces and dashes between them. */
export const containsAadhar = (text: string): boolean => /\d{12}/.test(ungroupedDigits(plainText(text)));
