/** Where a request came from, and whether it came by TLS. Proxies say so, and whoever calls can say so too. */
import { isIP, isIPv6 } from "node:net";
import type { Context } from "hono";

export type Client = {
  /** '' where there is no network, as in tests. */
  address: string;
  isSecure: boolean;
};

/** `proxies` is how many of them stand in front of this server: what the last ones added is believed, no more. */
export function clientOf({ req, env }: Context, proxies: number): Client {
  const { incoming } = (env ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } };
  const socket = incoming?.socket?.remoteAddress ?? "";
  if (proxies === 0) return { address: socket, isSecure: req.url.startsWith("https:") };
  const protocols = listOf(req.header("x-forwarded-proto"));
  const named = bare(listOf(req.header("x-forwarded-for")).at(-proxies) ?? "");
  return {
    address: isIP(named) ? named : socket,
    isSecure: (protocols.at(-proxies) ?? protocols[0]) === "https",
  };
}

/** What one subscriber has: an address of the fourth version, 64 bits of one of the sixth. */
export function networkOf(address: string): string {
  const embedded = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (embedded) return embedded;
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

/** '203.0.113.7:4711' and '[2001:db8::1]:4711' as some proxies write them. */
const bare = (address: string) =>
  /^\[([^\]]+)\]/.exec(address)?.[1] ?? address.replace(/^(\d+(?:\.\d+){3}):\d+$/, "$1");
