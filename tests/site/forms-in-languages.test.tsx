/** Forms and login in Telugu and Hindi. */
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, test, vi } from "vitest";
import { languages } from "#domain/basics/languages.ts";
import { forceSignOut, sessionEndedMessage } from "#session/auth.ts";
import { writeSession } from "#session/store.ts";
import { publicPages } from "#site/pages.ts";
import { startIslands } from "#site/start-islands.ts";
import { api, network } from "../setup/api.ts";
import { alertText, fill, openPage, press, untilGoldRateLoaded } from "./open-page.tsx";
import { isNight } from "#tests/setup/night.ts";
import { renderPages } from "./rendered-pages.ts";

test("a person logs in on the Telugu page", async () => {
  const { people } = await api();
  const { user, ledTo } = await openPage("/te/login");
  await fill(user, { ఈమెయిల్: people.employee.email, పాస్‌వర్డ్: "wrong" });
  await press(user, "లాగిన్");
  expect(await alertText()).toBe("ఈమెయిల్ లేదా పాస్‌వర్డ్ సరికాదు");
  await fill(user, { పాస్‌వర్డ్: people.employee.password });
  await press(user, "లాగిన్");
  await waitFor(() => expect(ledTo).toHaveBeenCalledExactlyOnceWith("/employee/dashboard"));
});

test("a message sent from the Hindi page arrives as typed", async () => {
  const sent = vi.fn();
  network.use(
    http.post("*/api/contact", async ({ request }) => {
      sent(await request.json());
      return HttpResponse.json({});
    }),
  );
  const { user } = await openPage("/hi/contact");
  await fill(user, {
    नाम: "सीता देवी",
    ईमेल: "sita@example.com",
    फ़ोन: "98480 12345",
    संदेश: "दिवाली पर शाखा खुली है?",
  });
  await fill(user, { "सोना (ग्राम)": "12,5" });
  expect(screen.getByLabelText("सोना (ग्राम)")).toHaveAccessibleDescription(
    "कॉमा सिर्फ़ अंकों को अलग करने के लिए लगाएँ: 1,00,000",
  );
  await fill(user, { "सोना (ग्राम)": "12.5" });
  await press(user, "संदेश भेजें");
  expect(await alertText()).toBe("आपका संदेश पहुँच गया। धन्यवाद!");
  expect(sent).toHaveBeenCalledExactlyOnceWith({
    name: "सीता देवी",
    email: "sita@example.com",
    phone: "98480 12345",
    gold: 12.5,
    message: "दिवाली पर शाखा खुली है?",
    language: "hi",
  });
});

test("an application in Telugu names its loan in English for the company", async () => {
  const sent = vi.fn();
  network.use(
    http.post("*/api/contact", async ({ request }) => {
      sent(await request.json());
      return HttpResponse.json({ message: "" }, { status: 500 });
    }),
  );
  const { user } = await openPage("/te/apply-loan");
  await user.selectOptions(screen.getByLabelText("రుణం"), "గృహ రుణం");
  await fill(user, { పేరు: "సీత", ఈమెయిల్: "sita@example.com", ఫోన్: "98480 12345", సందేశం: "40 లక్షలు" });
  await fill(user, { "బంగారం (గ్రాములు)": "0" });
  await press(user, "దరఖాస్తు పంపండి");
  expect(await alertText()).toBe("సందేశం వెళ్ళలేదు. దయచేసి మళ్ళీ ప్రయత్నించండి.");
  expect(sent).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ message: "Loan enquiry: Home Loan\n\n40 లక్షలు" }),
  );
});

test("the figures are carried into the application in the reader's language", async () => {
  const { user } = await openPage("/te/loan-eligibility");
  await fill(user, { "బంగారం నికర బరువు (గ్రాములు)": "12.5" });
  await press(user, "అర్హత చూసుకోండి");
  const link = screen.getByRole("link", { name: "ఈ లెక్కతో దరఖాస్తు చేయండి" });
  const { pathname, searchParams } = new URL(link.getAttribute("href") ?? "", "http://localhost");
  expect(pathname).toBe("/te/apply-loan");
  expect(searchParams.get("message")).toBe("నాకు 12.50 గ్రా 22K బంగారంపై 12 నెలలకు ₹68,177 రుణం కావాలి.");
});

test("server messages are translated line by line, with their numbers", async () => {
  const errors = [
    { msg: "Too many attempts. Please try again in 14 minutes." },
    { msg: "Something that nobody has translated." },
  ];
  network.use(http.post("*/api/auth/login", () => HttpResponse.json({ errors }, { status: 429 })));
  const { user } = await openPage("/hi/login");
  await fill(user, { ईमेल: "a@example.com", पासवर्ड: "guess" });
  await press(user, "लॉगिन करें");
  expect(await alertText()).toBe(
    "बहुत बार कोशिश हो चुकी है। कृपया 14 मिनट बाद फिर कोशिश करें।\nSomething that nobody has translated.",
  );
});

test("a person who was signed out reads the reason in Telugu", async () => {
  forceSignOut(sessionEndedMessage);
  await openPage("/te/login");
  expect(screen.getByText(/^మీ సెషన్ నిర్ధారణ కాకపోవడంతో లాగౌట్ అయ్యారు/)).toBeVisible();
});

describe.each(languages)("in '%s'", (language) => {
  test.runIf(language === "te" || isNight).each(publicPages.map(({ path }) => path))(
    "every island on %s hydrates without a mismatch",
    async (path) => {
      // A signed-out visitor would be sent away from the account pages.
      writeSession({ id: "1", role: "admin", email: "a@b.co", name: "Asha Rao" }, "token");
      const address = language === "en" ? path : `/${language}${path === "/" ? "" : path}`;
      const file = address === "/" ? "index.html" : `${address.slice(1)}.html`;
      window.history.replaceState(null, "", address);
      const root = document.createElement("div");
      document.body.replaceChildren(root);
      root.innerHTML = (await written).find((each) => each.file === file)?.html ?? "";
      vi.stubGlobal("requestIdleCallback", (then: () => void) => void setTimeout(then));
      startIslands(root);
      const woken = [...root.querySelectorAll<HTMLElement>("main [data-island]")];
      // Some islands wait for a touch.
      for (const island of woken) fireEvent.focusIn(island);
      await waitFor(() => {
        for (const island of woken)
          expect(Object.keys(island).some((key) => key.startsWith("__reactContainer"))).toBe(true);
      });
      await untilGoldRateLoaded();
      vi.unstubAllGlobals();
      document.body.replaceChildren();
    },
  );
});

/** A mismatch would appear on the console, which fails the test. */
const written = renderPages();
