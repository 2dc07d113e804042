/** Client address and TLS, as reported by trusted proxies. Any client can forge these headers. */
import { BlockList, isIP, isIPv6 } from "node:net";
import type { Context } from "hono";

export type Client = {
  /** Empty without a network, as in tests. */
  address: string;
  isSecure: boolean;
};

/**
 * Returns how many of the last hops were added by trusted proxies. `passed` lists the hops in the header,
 * nearest last.
 */
export type Proxies = (nearest: string, passed: readonly string[]) => number;

export const noProxies: Proxies = () => 0;

/** Trusts this many proxies in a row if the nearest runs on this machine (decision 82). */
export const proxiesInARow =
  (count: number): Proxies =>
  (nearest) =>
    isLoopback(nearest) ? count : 0;

/** Trusts these addresses or ranges ('10.0.0.0/8'). Returns undefined for an invalid one. */
export function proxiesNamed(names: readonly string[]): Proxies | undefined {
  const ours = new BlockList();
  for (const name of names) {
    const [address = "", bits, ...more] = name.split("/");
    const family = familyOf(address);
    const most = family === "ipv6" ? 128 : 32;
    const isRange = bits !== undefined && /^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= most;
    if (isIP(address) === 0 || more.length > 0 || (bits !== undefined && !isRange)) return undefined;
    ours.addSubnet(address, bits === undefined ? most : Number(bits), family);
  }
  const isOurs = (address: string) => isIP(address) > 0 && ours.check(address, familyOf(address));
  return (nearest, passed) => {
    if (!isOurs(nearest)) return 0;
    const beyond = passed.findLastIndex((address) => !isOurs(address));
    return beyond < 0 ? passed.length : passed.length - beyond;
  };
}

const familyOf = (address: string) => (isIPv6(address) ? "ipv6" : "ipv4");

const isLoopback = (address: string) => /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address);

export function clientOf({ req, env }: Context, proxies: Proxies): Client {
  const { incoming } = (env ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } };
  const socket = incoming?.socket?.remoteAddress ?? "";
  const passed = listOf(req.header("x-forwarded-for")).map(withoutPort);
  const added = proxies(socket, passed);
  if (added === 0) return { address: socket, isSecure: req.url.startsWith("https:") };
  const protocols = listOf(req.header("x-forwarded-proto"));
  const named = passed.at(-added) ?? "";
  return {
    address: isIP(named) ? named : socket,
    isSecure: (protocols.at(-added) ?? protocols[0]) === "https",
  };
}

/** Converts an IPv4-mapped IPv6 address to plain IPv4. */
export const plainAddress = (address: string): string =>
  address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "");

/** Returns the network of one subscriber: an IPv4 address, or the first 64 bits of an IPv6 address. */
export function networkOf(mapped: string): string {
  const address = plainAddress(mapped);
  if (!isIPv6(address)) return address;
  const [left = "", right] = address.split("::").map((half) => half.split(":").filter(Boolean).join(":"));
  const groups = left === "" ? [] : left.split(":");
  const tail = right ? right.split(":") : [];
  const zeros = Array.from({ length: right === undefined ? 0 : 8 - groups.length - tail.length }, () => "0");
  const whole = [...groups, ...zeros, ...tail].map((group) => group.toLowerCase().replace(/^0+(?=.)/, ""));
  return whole.slice(0, 4).join(":");
}

const listOf = (header = "") =>
  header
    .split(",")
    .map((each) => each.trim())
    .filter(Boolean);

/** Strips the port from '203.0.113.7:4711' and '[2001:db8::1]:4711', as some proxies write them. */
const withoutPort = (address: string) =>
  /^\[([^\]]+)\]/.exec(address)?.[1] ?? address.replace(/^(\d+(?:\.\d+){3}):\d+$/, "$1");
