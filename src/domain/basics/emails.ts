/** Encoding keeps an entered address from adding headers. Source: RFC 6068. */
export const mailtoLink = (email: string): string =>
  `mailto:${email.split("@").map(encodeURIComponent).join("@")}`;
