/** Where a chat with whoever has this mobile number opens; numbers without a country are India's. */
export function chatWith(mobile: string): string {
  const digits = mobile.replace(/\D/g, "").replace(/^0+/, "");
  return `https://wa.me/${digits.length === 10 ? `91${digits}` : digits}`;
}
