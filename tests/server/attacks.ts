/** Attacks on the whole application. Each runs twice: with its defence and without it. */
import { afterEach, describe, expect, it } from "vitest";
import { openTestApp, type TestApp, type TestOptions } from "./harness.ts";

export type Attack = {
  name: string;
  /** Resolves to true if the attack succeeded. */
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
  // Some attacks make many attempts, and test machines can be slow.
  describe.each(attacks)("$name", { timeout: 60_000 }, (attack) => {
    it("fails", async () => expect(await against(attack)).toBe(false));

    it("succeeds without its defence", async () =>
      expect(await against(attack, attack.withoutDefence)).toBe(true));
  });
}

/** Signs in as a script would. Returns the token if the credentials are right. */
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
