import { ungroupedDigits } from "./basics/digits.ts";
import { plainText } from "./basics/text.ts";

/** 'XXXX XXXX 1234': all that paper and screens for others show of an Aadhar number. '' when there is none. */
export const maskedAadhar = (aadhar: string): string => (aadhar ? `XXXX XXXX ${aadhar.slice(-4)}` : "");

/** Whether twelve digits stand in a row in a text, however they are parted. */
export const holdsAadhar = (text: string): boolean => /\d{12}/.test(ungroupedDigits(plainText(text)));
