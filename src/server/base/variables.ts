/** Parses and validates the values of environment variables. */
import { isIP } from "node:net";
import { z } from "zod";
import { parseNumber } from "#domain/basics/parse-number.ts";
import { loginForm } from "#resources/staff/sign-in.ts";
import { schemaOf } from "#engine/declare/schema.ts";
import { noProxies, type Proxies, proxiesInARow, proxiesNamed } from "#engine/server/http/client.ts";

/** Text that is no number becomes NaN, which is outside all bounds. */
const number = z.string().transform((text) => parseNumber(text).value ?? Number.NaN);

export const numberWithin = (least: number, most: number) =>
  number.refine((value) => value >= least && value <= most, `must be a number from ${least} to ${most}`);

export const integerWithin = (least: number, most: number) =>
  number.refine(
    (value) => Number.isInteger(value) && value >= least && value <= most,
    `must be a number from ${least} to ${most}`,
  );

export const nonNegativeInteger = number.refine(
  (value) => Number.isInteger(value) && value >= 0,
  "must be a whole number",
);

export const oneOf = <Value extends string>(values: readonly Value[]) =>
  z.enum(values, `must be one of ${values.join(", ")}`);

export function someOf<Value extends string>(values: readonly Value[]) {
  const hint = `must be none, or some of ${values.join(", ")}, separated by commas`;
  return z
    .string()
    .transform((text) => (text.trim() === "none" ? [] : text.split(",").map((name) => name.trim())))
    .pipe(z.array(z.enum(values, hint)));
}

/** Same check as on the login form, which would otherwise reject the administrator. */
export const isEmail = (email: string) =>
  schemaOf({ email: loginForm.fields.email }).safeParse({ email }).success;

export const areOrigins = (origins: string[]) =>
  origins.every(
    (origin) => /^https?:/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin,
  );

export const singleLine = z.string().refine((value) => !/\p{Cc}/u.test(value), "must be one line");

/** Only a shell expands ~; the server would create a folder with that name. */
export const filePath = singleLine.refine(
  (value) => !value.startsWith("~") && !URL.canParse(value),
  "must be a path like /var/lib/gold-loan, written without ~",
);

export const hostName = singleLine.refine(
  (value) => isIP(value) !== 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(value),
  "must be an address of this machine like 127.0.0.1",
);

export function isServerUrl(url: string, schemes: RegExp): boolean {
  if (!schemes.test(url) || !URL.canParse(url)) return false;
  try {
    decodeURIComponent(url);
    return new URL(url).hash === "";
  } catch {
    return false;
  }
}

/** 'a@example.com' or 'Name <a@example.com>'. A name with commas needs double quotes. */
export function isSender(text: string): boolean {
  const address = /^(?:"[^"]*"|[^<>,;:@"]*) ?<([^<>]*)>$/.exec(text)?.[1] ?? text;
  return isEmail(address);
}

export const urlEscapesHint = "signs such as @ : / # % in a user or password are written %40 %3A %2F %23 %25";

/** 'off', the number of proxies in front of this machine, or their addresses. */
export function parseProxies(text: string): Proxies | undefined {
  if (text === "off") return noProxies;
  const { value: count = Number.NaN } = parseNumber(text);
  if (Number.isInteger(count)) return count >= 0 && count <= 10 ? proxiesInARow(count) : undefined;
  return proxiesNamed(text.split(/[\s,]+/).filter(Boolean));
}

export const proxiesHint = "must be off, a number from 0 to 10, or addresses like 10.0.0.2 and 10.0.0.0/8";
