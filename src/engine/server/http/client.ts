/** Identifies the client of a request: its address behind proxies, its network and its device. */
import { isIP, BlockList, type IPVersion, isIPv6 } from "node:net";
import type { Context } from "hono";

export type Client = {
  /** Empty without a network, as in tests. */
  address: string;
  isSecure: boolean;
};

export function clientOf({ req, env }: Context, proxies: Proxies): Client {
  const { incoming } = (env ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } };
  const peer = plainAddress(incoming?.socket?.remoteAddress ?? "");
  const forwarded = entriesOf(req.header("x-forwarded-for")).map(withoutPort).map(plainAddress);
  const trusted = proxies(peer, forwarded);
  if (trusted === 0) return { address: peer, isSecure: req.url.startsWith("https:") };
  const client = forwarded.at(-trusted) ?? "";
  // A proxy may replace the list of protocols instead of adding to it, so the list may be shorter.
  const protocols = entriesOf(req.header("x-forwarded-proto"));
  const protocol = protocols.at(-trusted) ?? protocols[0];
  return { address: isIP(client) ? client : peer, isSecure: protocol === "https" };
}

const entriesOf = (header = ""): string[] =>
  header
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);

/** Some proxies write '203.0.113.7:4711' and '[2001:db8::1]:4711'. */
const withoutPort = (address: string): string =>
  /^\[([^\]]+)\]/.exec(address)?.[1] ?? address.replace(/^(\d+(?:\.\d+){3}):\d+$/, "$1");

/** Returns how many entries of X-Forwarded-For to trust, as clients can forge them. `forwarded` has the nearest last. */
export type Proxies = (peer: string, forwarded: readonly string[]) => number;

export const noProxies: Proxies = () => 0;

/** Trusts this many proxies in a row if the nearest runs on this machine (decision 82). */
export const proxiesInARow =
  (count: number): Proxies =>
  (peer) =>
    isLoopback(peer) ? count : 0;

const isLoopback = (address: string) => /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address);

/** Returns undefined if an address or range ('10.0.0.0/8') is invalid. */
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

/** Reads '10.0.0.0/8', or an address alone as a range of one. */
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

/** Network of one subscriber: an IPv4 address, or the first 64 bits of an IPv6 address. */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  return isIPv6(plain) ? groupsOf(plain).slice(0, 4).join(":") : plain;
}

const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "");

/** '::' stands for as many zero groups as are missing. */
function groupsOf(address: string): string[] {
  const [start = [], end] = address.split("::").map((half) => half.split(":").filter(Boolean));
  const missing = end ? 8 - start.length - end.length : 0;
  const zeros = Array.from({ length: missing }, () => "0");
  return [...start, ...zeros, ...(end ?? [])].map((group) => group.toLowerCase().replace(/^0+(?=.)/, ""));
}

/** For example 'Chrome on Windows'. */
export function deviceOf(userAgent = ""): string {
  const named = (names: Names) => names.find(([, sign]) => sign.test(userAgent))?.[0];
  const [browser, machine] = [named(browsers), named(machines)];
  if (browser && machine) return `${browser} on ${machine}`;
  return browser ?? machine ?? "Another program";
}

type Names = readonly (readonly [name: string, sign: RegExp])[];

/** Order matters: most user agents contain the names of later entries too. */
const browsers: Names = [
  ["Edge", /\bEdg(e|A|iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /\b(HeadlessChrome|Chrome|CriOS)\//],
  ["Safari", /\bSafari\//],
];

const machines: Names = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["Mac", /\bMac OS X\b/],
  ["Chromebook", /\bCrOS\b/],
  ["Linux", /\bLinux\b/],
];
