/** Attacks on the whole application, each run twice: as it is, and with the defence against it taken away. */
import { afterEach, describe, expect, it } from "vitest";
import { openTestApp, type TestApp, type TestOptions } from "./harness.ts";

export type Attack = {
  name: string;
  /** Whether it succeeded. */
  run(app: TestApp): Promise<boolean>;
  /** The application without its defence. */
  withoutDefence: TestOptions;
};

export function describeAttacks(attacks: readonly Attack[], open = openTestApp): void {
  const opened: TestApp[] = [];
  afterEach(async () => {
    for (const app of opened.splice(0)) await app.close();
  });
  const against = async ({ run }: Attack, options?: TestOptions) => {
    const app = await open(options);
    opened.push(app);
    return run(app);
  };
  // Some try for long, and machines are slow at times.
  describe.each(attacks)("$name", { timeout: 60_000 }, (attack) => {
    it("fails", async () => expect(await against(attack)).toBe(false));

    it("succeeds where its defence is taken away", async () =>
      expect(await against(attack, attack.withoutDefence)).toBe(true));
  });
}

/** Signs in as a program would; the token, where the guess was right. */
export async function tryLogin(
  app: TestApp,
  email: string,
  password: string,
  address = "203.0.113.1",
): Promise<string | undefined> {
  const response = await app.ask("POST", "/auth/login", { body: { email, password }, address });
  return ((await response.json()) as { token?: string }).token;
}

export const isAccepted = async (app: TestApp, token?: string): Promise<boolean> =>
  token !== undefined && (await app.request("GET", "/auth/validate", undefined, token)).status === 200;

export const indexes = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
