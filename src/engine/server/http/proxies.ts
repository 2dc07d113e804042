/** Each proxy adds the address that called it to X-Forwarded-For, which any client can forge. */
import { BlockList, type IPVersion, isIP, isIPv6 } from "node:net";

/** `forwarded` lists the entries of the header, nearest last. */
export type Proxies = (peer: string, forwarded: readonly string[]) => number;

export const noProxies: Proxies = () => 0;

/** Trusts this many proxies in a row if the nearest runs on this machine (decision 82). */
export const proxiesInARow =
  (count: number): Proxies =>
  (peer) =>
    isLoopback(peer) ? count : 0;

const isLoopback = (address: string) => /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address);

/** Undefined if an address or range ('10.0.0.0/8') is invalid. */
export function proxiesNamed(names: readonly string[]): Proxies | undefined {
  const trusted = new BlockList();
  for (const name of names) {
    const subnet = parseSubnet(name);
    if (!subnet) return undefined;
    trusted.addSubnet(subnet.address, subnet.prefix, subnet.family);
  }
  const isTrusted = (address: string) => isIP(address) > 0 && trusted.check(address, familyOf(address));
  return (peer, forwarded) => {
    if (!isTrusted(peer)) return 0;
    // The nearest untrusted entry is the client, which a trusted proxy added. Earlier entries may be forged.
    const client = forwarded.findLastIndex((address) => !isTrusted(address));
    return client < 0 ? forwarded.length : forwarded.length - client;
  };
}

/** An address alone is a range of one. */
function parseSubnet(name: string) {
  const [address = "", bits, ...more] = name.split("/");
  if (isIP(address) === 0 || more.length > 0) return undefined;
  const family = familyOf(address);
  const longest = family === "ipv6" ? 128 : 32;
  if (bits === undefined) return { address, family, prefix: longest };
  const prefix = /^\d{1,3}$/.test(bits) ? Number(bits) : 0;
  return prefix > 0 && prefix <= longest ? { address, family, prefix } : undefined;
}

const familyOf = (address: string): IPVersion => (isIPv6(address) ? "ipv6" : "ipv4");
