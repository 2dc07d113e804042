/** The work and the time of an answer must not reveal if an email address is known. */
import * as argon2 from "@node-rs/argon2";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createOneTimeCodes } from "#server/auth/one-time-codes.ts";
import { createPasswords, type Passwords } from "#server/auth/passwords.ts";
import { findUserByEmail } from "#server/auth/users.ts";
import { openTestApp, passwords, type TestApp, type TestOptions } from "../harness.ts";

vi.mock("@node-rs/argon2", { spy: true });

const known = "asha@example.com";
const unknown = "nobody@example.com";

const opened: TestApp[] = [];
const open = async (options?: TestOptions) => {
  const app = await openTestApp(options);
  opened.push(app);
  return app;
};
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close();
});

/** Rejects unknown users at once. */
const hasty: Passwords = {
  ...passwords,
  matches: async (password, hash) => hash !== undefined && passwords.matches(password, hash),
};

/** The statements of a call and its numbers of hashes and checks. */
async function workOf(app: TestApp, path: string, body: object): Promise<unknown> {
  app.queries.splice(0);
  vi.mocked(argon2.hash).mockClear();
  vi.mocked(argon2.verify).mockClear();
  await app.request("POST", path, body);
  const hashes = vi.mocked(argon2.hash).mock.calls.length;
  return { queries: [...app.queries], hashes, checks: vi.mocked(argon2.verify).mock.calls.length };
}

describe.each<[string, string, (email: string) => object, TestOptions]>([
  ["a sign-in", "/auth/login", (email) => ({ email, password: "wrong-one" }), { passwords: hasty }],
  [
    "a forgotten password",
    "/auth/forgot-password",
    (email) => ({ email }),
    {
      codes: {
        ...createOneTimeCodes(passwords),
        issue: async (db, email, now) =>
          (await findUserByEmail(db, email)) ? createOneTimeCodes(passwords).issue(db, email, now) : "",
      },
    },
  ],
  [
    "an OTP",
    "/auth/reset-password",
    (email) => ({ email, otp: "000000", newPassword: "long enough" }),
    { passwords: hasty },
  ],
])("%s", (_, path, body, without) => {
  const works = async (app: TestApp) => {
    // An OTP is compared only if there is one.
    if (path === "/auth/reset-password") await app.request("POST", "/auth/forgot-password", { email: known });
    // The first call from an address starts its count.
    await app.request("POST", path, body("first@example.com"));
    return [await workOf(app, path, body(known)), await workOf(app, path, body(unknown))];
  };

  it("takes the same work for known and unknown addresses", async () => {
    const [forKnown, forUnknown] = await works(await open());
    expect(forUnknown).toEqual(forKnown);
  });

  it("takes other work without the defence", async () => {
    const [forKnown, forUnknown] = await works(await open(without));
    expect(forUnknown).not.toEqual(forKnown);
  });
});

/** The time needs an expensive hash. Neighbouring calls within one run are compared. */
describe("the time of a sign-in", { timeout: 60_000 }, () => {
  const strong = { memoryCost: 19_456, timeCost: 4, parallelism: 1 };
  const clearlyLonger = async (options: TestOptions) => {
    const app = await open(options);
    const hash = await createPasswords(strong).hash(app.people.admin.password);
    await app.db.updateTable("users").set({ password_hash: hash }).where("email", "=", known).execute();
    const timeOf = async (email: string, index: number) => {
      const start = performance.now();
      const body = { email, password: "wrong-one" };
      await app.ask("POST", "/auth/login", { body, address: `203.0.113.${index}` });
      return performance.now() - start;
    };
    let longer = 0;
    for (let index = 0; index < 9; index += 1)
      if ((await timeOf(known, index)) > 2 * (await timeOf(unknown, index))) longer += 1;
    return longer;
  };

  it("does not reveal if an address is known", async () => {
    expect(await clearlyLonger({ passwords: createPasswords(strong) })).toBeLessThan(5);
  });

  it("reveals it without the defence", async () => {
    expect(await clearlyLonger({ passwords: hasty })).toBeGreaterThan(4);
  });
});
