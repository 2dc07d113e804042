import { isIP } from "node:net";
import type { Context } from "hono";
import { plainAddress } from "./ip-address.ts";
import type { Proxies } from "./proxies.ts";

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
