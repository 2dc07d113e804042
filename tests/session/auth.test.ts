import { HttpResponse, http } from "msw";
import { describe, expect, test } from "vitest";
import { type Role, roles } from "#domain/basics/roles.ts";
import {
  forceSignOut,
  isSessionValid,
  rememberScannedPage,
  resetFirstPassword,
  sessionEndedMessage,
  signOutReason,
  signIn,
  signOut,
} from "#session/auth.ts";
import { mustResetPassword, readSession, writeSession } from "#session/store.ts";
import { api, network } from "../setup/api.ts";

const user = {
  _id: "1",
  role: "admin",
  email: "asha@example.com",
  name: "Asha Rao",
  mustResetPassword: false,
};
const answerSignIn = (answer: () => Response) => network.use(http.post("*/api/auth/login", answer));
const credentials = { email: "asha@example.com", password: "secret" };

describe("signing in", () => {
  test.each(roles)("leads the role %s to its dashboard", async (role) => {
    const { people } = await api();
    expect(await signIn(people[role])).toBe(`/${role}/dashboard`);
    expect(readSession().user).toMatchObject({ role, name: people[role].name });
  });

  test("leads to /reset-password while mustResetPassword is true", async () => {
    answerSignIn(() => HttpResponse.json({ token: "t", user: { ...user, mustResetPassword: true } }));
    expect(await signIn(credentials)).toBe("/reset-password");
    expect(mustResetPassword()).toBe(true);
  });

  test("stores id, role, email and name under 'user', the token under 'token', and all of it under 'authState'", async () => {
    answerSignIn(() => HttpResponse.json({ token: "t", user }));
    await signIn(credentials);
    const storedUser = { id: "1", role: "admin", email: "asha@example.com", name: "Asha Rao" };
    expect(localStorage.getItem("token")).toBe("t");
    expect(JSON.parse(localStorage.getItem("user") ?? "")).toEqual(storedUser);
    expect(JSON.parse(localStorage.getItem("authState") ?? "")).toEqual({
      user: storedUser,
      token: "t",
      isAuthenticated: true,
    });
  });

  test("stores no permissions or fields of another backend that sends null for them", async () => {
    answerSignIn(() =>
      HttpResponse.json({ token: "t", user: { ...user, granted: null, optionalFields: null } }),
    );
    await signIn(credentials);
    const { granted = [], optionalFields = [] } = readSession().user ?? {};
    expect([granted, optionalFields]).toEqual([[], []]);
  });

  test.each([
    [
      "the server's message",
      () => HttpResponse.json({ message: "Locked out" }, { status: 429 }),
      "Locked out",
    ],
    ["no message", () => HttpResponse.json({}, { status: 401 }), "Login failed"],
    ["an answer that is no JSON", () => new HttpResponse("<html>", { status: 502 }), "Login failed"],
    [
      "a missing token",
      () => HttpResponse.json({ user }),
      "Login failed: No token received from server. Please contact support.",
    ],
    [
      "an unknown role",
      () => HttpResponse.json({ token: "t", user: { ...user, role: "agent" } }),
      "Invalid user role",
    ],
    ["a token without a user", () => HttpResponse.json({ token: "t" }), "An error occurred during login"],
    [
      "nothing but success",
      () => new HttpResponse(null, { status: 200 }),
      "Login failed: No token received from server. Please contact support.",
    ],
    ["an answer that was cut off", () => new HttpResponse('{"tok'), "An error occurred during login"],
    ["a dead network", () => HttpResponse.error(), "An error occurred during login"],
  ])("fails and stores no session after %s", async (_, answer, message) => {
    answerSignIn(answer);
    await expect(signIn(credentials)).rejects.toThrow(new Error(message));
    expect(readSession().isAuthenticated).toBe(false);
    expect(localStorage).toHaveLength(0);
  });

  test("clears the reason of the last sign-out", async () => {
    forceSignOut(sessionEndedMessage);
    expect(signOutReason()).toBe(sessionEndedMessage);
    await signIn((await api()).people.admin);
    expect(signOutReason()).toBeUndefined();
  });

  describe("after a session ended in the middle of work", () => {
    const interrupt = async (role: Role, path: string) => {
      const { people } = await api();
      await signIn(people[role]);
      window.history.replaceState(null, "", path);
      // Several calls may discover the end of the session, one after the other.
      forceSignOut(sessionEndedMessage);
      forceSignOut(sessionEndedMessage);
      return people;
    };

    test("leads the same person back to the page once", async () => {
      const { admin } = await interrupt("admin", "/admin/loans?q=lakshmi&page=2");
      expect(await signIn(admin)).toBe("/admin/loans?q=lakshmi&page=2");
      signOut();
      expect(await signIn(admin)).toBe("/admin/dashboard");
    });

    test("leads another person to their own dashboard", async () => {
      const { employee } = await interrupt("admin", "/admin/loans");
      expect(await signIn(employee)).toBe("/employee/dashboard");
    });

    test("leads any person to a loan that was scanned", async () => {
      const { employee } = await interrupt("admin", "/loan/loan-1");
      expect(await signIn(employee)).toBe("/loan/loan-1");
    });

    test("leads to the dashboard if the role has no such page", async () => {
      const { admin } = await interrupt("admin", "/login");
      expect(await signIn(admin)).toBe("/admin/dashboard");
    });
  });
});

describe("signing in after a scan", () => {
  const scan = (path: string) => {
    window.history.replaceState(null, "", path);
    rememberScannedPage();
    window.history.replaceState(null, "", "/login");
  };

  test.each(roles)("leads the role %s to the scanned loan once", async (role) => {
    const { people } = await api();
    scan("/loan/3f2a-77");
    expect(await signIn(people[role])).toBe("/loan/3f2a-77");
    signOut();
    expect(await signIn(people[role])).toBe(`/${role}/dashboard`);
  });

  test("sets the first password before it leads to the loan", async () => {
    answerSignIn(() => HttpResponse.json({ token: "t", user: { ...user, mustResetPassword: true } }));
    network.use(http.post("*/api/auth/reset-password/first-login", () => HttpResponse.json({})));
    scan("/loan/3f2a-77");
    expect(await signIn(credentials)).toBe("/reset-password");
    expect(await resetFirstPassword("long enough")).toBe("/loan/3f2a-77");
  });

  test.each(["/admin/loans", "/loan/", "/loan/a/b", "/login"])(
    "ignores a scanned page that is not a loan: %s",
    async (path) => {
      scan(path);
      expect(await signIn((await api()).people.admin)).toBe("/admin/dashboard");
    },
  );

  test.each(["https://elsewhere.example/loan/1", "//elsewhere.example", "/loan/1?to=//x", "javascript:1"])(
    "ignores a stored address outside the loan pages: %s",
    async (page) => {
      sessionStorage.setItem("scanned", page);
      expect(await signIn((await api()).people.admin)).toBe("/admin/dashboard");
    },
  );
});

describe("signing out", () => {
  test("clears the stored session at once and ends it on the server", async () => {
    const { people, request } = await api();
    await signIn(people.admin);
    const token = readSession().token ?? "";
    signOut();
    expect(localStorage).toHaveLength(0);
    await expect
      .poll(async () => (await request("GET", "/auth/validate", undefined, token)).status)
      .toBe(401);
  });

  test("works when the server is out of reach", async () => {
    await signIn((await api()).people.admin);
    network.use(http.post("*/api/auth/logout", () => HttpResponse.error()));
    signOut();
    expect(readSession().isAuthenticated).toBe(false);
  });
});

describe("session validation", () => {
  const people = () => api().then((app) => app.people.employee);

  test("succeeds only if the server answers OK", async () => {
    await signIn(await people());
    expect(await isSessionValid()).toBe(true);
    network.use(http.get("*/api/auth/validate", () => new HttpResponse("", { status: 500 })));
    expect(await isSessionValid()).toBe(false);
  });

  test("fails without a token and without a call", async () => {
    network.use(
      http.get("*/api/auth/validate", () => {
        throw new Error("called");
      }),
    );
    expect(await isSessionValid()).toBe(false);
  });

  test("fails when the network is down", async () => {
    await signIn(await people());
    network.use(http.get("*/api/auth/validate", () => HttpResponse.error()));
    expect(await isSessionValid()).toBe(false);
  });
});

describe("the forced password reset", () => {
  test.each([
    ["admin", "/admin/dashboard"],
    ["employee", "/employee/dashboard"],
    ["customer", "/"],
  ] as const)("leads the role %s to %s and is no longer due", async (role, page) => {
    network.use(http.post("*/api/auth/reset-password/first-login", () => HttpResponse.json({})));
    writeSession({ id: "1", role, email: "", name: "" }, "t", true);
    expect(await resetFirstPassword("long enough")).toBe(page);
    expect(mustResetPassword()).toBe(false);
  });

  test("is still due after a refusal", async () => {
    writeSession({ id: "1", role: "admin", email: "", name: "" }, "t", true);
    network.use(
      http.post("*/api/auth/reset-password/first-login", () =>
        HttpResponse.json({ message: "Too simple" }, { status: 400 }),
      ),
    );
    await expect(resetFirstPassword("simple")).rejects.toThrow("Too simple");
    expect(mustResetPassword()).toBe(true);
  });
});
