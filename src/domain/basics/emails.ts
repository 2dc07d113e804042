/** A link that writes to an email address. Whatever else a stranger typed after it adds no header. Source: RFC 6068. */
export const writeTo = (email: string): string =>
  `mailto:${email.split("@").map(encodeURIComponent).join("@")}`;
