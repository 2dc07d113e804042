/** 'XXXX XXXX 1234': all that paper and screens for others show of an Aadhar number. '' when there is none. */
export const maskedAadhar = (aadhar: string): string => (aadhar ? `XXXX XXXX ${aadhar.slice(-4)}` : "");
