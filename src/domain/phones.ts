/** Where a chat with whoever has this mobile number opens, begun with a text; numbers without a country are India's. */
export function chatWith(mobile: string, text = ""): string {
  const digits = mobile.replace(/\D/g, "").replace(/^0+/, "");
  const chat = `https://wa.me/${digits.length === 10 ? `91${digits}` : digits}`;
  return text ? `${chat}?text=${encodeURIComponent(text)}` : chat;
}

/** What a device dials: the number without the spaces that people read it by. */
export const callTo = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, "")}`;
