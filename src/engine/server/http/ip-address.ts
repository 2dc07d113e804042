import { isIPv6 } from "node:net";

/** Network of one subscriber: an IPv4 address, or the first 64 bits of an IPv6 address. */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  return isIPv6(plain) ? groupsOf(plain).slice(0, 4).join(":") : plain;
}

export const plainAddress = (address: string): string =>
  address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "");

/** '::' stands for as many zero groups as are missing. */
function groupsOf(address: string): string[] {
  const [start = [], end] = address.split("::").map((half) => half.split(":").filter(Boolean));
  const missing = end ? 8 - start.length - end.length : 0;
  const zeros = Array.from({ length: missing }, () => "0");
  return [...start, ...zeros, ...(end ?? [])].map((group) => group.toLowerCase().replace(/^0+(?=.)/, ""));
}
