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
