/** The public pages as the server renders them: complete before any script runs. */
import { beforeAll, describe, expect, test } from "vitest";
import { company, telephone } from "#company";
import { publicPages } from "#site/pages.ts";
import { type RenderedPage, renderPages } from "./rendered-pages.ts";

const written = new Map<string, RenderedPage>();

beforeAll(async () => {
  for (const document of await renderPages()) written.set(document.file, document);
});

type Expected = {
  title: string;
  /** Texts on the page, word for word. */
  says: string[];
  /** Addresses of links. */
  leadsTo?: string[];
  /** Links with their text: 'Apply Now → /login'. */
  links?: string[];
  /** Headings of list items, list by list. */
  lists?: string[][];
  /** Rows of tables, cell by cell. */
  rows?: string[];
};

/** Source: specification, sections 2, 5, 8 and 9. */
const expected: Record<string, Expected> = {
  "index.html": {
    title: "Welcome to Visakhapatnam's Most Trusted GOLD LOAN Partner since 2011",
    says: [
      "Secure Storage",
      "₹7,000 per gram",
      "within hours",
      "Gold Loan Calculator",
      "Gold weight (grams)",
      "Our gold rate: ₹7,000 per gram",
      "Years13+",
      "Loans disbursed1463",
    ],
    leadsTo: services(),
    links: ["See our gold loans → /gold-loan", "Find our branch → /location"],
    lists: [["Secure Storage", "Best Rate", "Quick Approval"], titlesOfServices()],
  },
  "about.html": {
    title: "About Example Gold",
    says: [
      "founded in 2011",
      "Years13+",
      "Branch1",
      "Released bank loans790+",
      "Happy customers231+",
      "Loans disbursed1463",
      "Play the video",
    ],
    lists: [["Trust", "Safety", "Speed"]],
  },
  "services.html": {
    title: "Our Services",
    says: [
      "Why Choose Us",
      "from 7.5% per annum",
      "within 30 minutes after evaluation",
      "3 months to 3 years",
    ],
    leadsTo: services(),
    lists: [titlesOfServices()],
  },
  "gold-loan.html": {
    title: "Gold Loan",
    says: [
      "7.5% per annum",
      "3 months to 3 years",
      "within 30 minutes after evaluation",
      "₹25,000 to ₹50,00,000",
      "₹50,000 to ₹1,00,00,000",
      "₹1,00,000 to ₹5,00,00,000",
    ],
    links: ["Check Eligibility → /loan-eligibility", "Apply Now → /login"],
    lists: [
      ["Low rates", "Flexible tenure", "Fast approval", "Safe keeping"],
      ["Gold Ornament Loan", "Gold Coin Loan", "Business Gold Loan"],
    ],
  },
  "gold-purchase.html": {
    title: "Gold Purchase",
    says: [
      "Weight10 gPurity24KFixed price₹62,000",
      "Weight20 gPurity22KFixed price₹1,15,000",
      "Weight50 gPurity24KFixed price₹3,10,000",
      "Buy Now",
    ],
    links: ["Check Eligibility → /loan-eligibility", "Apply Now → /login"],
    lists: [
      ["24K Gold Coin", "22K Gold Bar", "24K Gold Bar"],
      ["Tested purity", "Fair prices", "Safe handover", "Easy to pledge"],
      ["Choose", "Verify", "Pay", "Take it home"],
    ],
  },
  "bank-buy-back.html": {
    title: "Bank Buy Back",
    says: ["Benefits", "How it works"],
    links: ["Check Eligibility → /loan-eligibility", "Apply Now → /apply-loan"],
    lists: [
      ["We settle with the bank", "Tested in front of you", "No fee", "Done in 1-2 days"],
      ["Bring your documents", "Get our offer", "We pay the bank", "Sell or pledge"],
    ],
    rows: ["24K₹5,700₹57,000", "22K₹5,225₹52,250", "18K₹4,275₹42,750"],
  },
  "interest-rates.html": {
    title: "Our Rates",
    says: [
      ...["Service", "Fee"],
      // Eleven times ₹8,885 and once ₹8,884 is ₹1,06,619.
      "₹1,00,000, repaid in 12 instalments",
      "Interest rate12% a yearYou receive₹1,00,000Each month₹8,885In the last month₹8,884Total interest₹6,619Total repayment₹1,06,619",
      // ₹75,892 plus 12% of it (₹9,107.04) is just under 85% of the gold's value.
      "may be at most 85% of the gold's value",
      "Interest rate12% a yearYou receive up to₹75,892Interest for 365 days₹9,107You repay at the end₹84,999",
      "Our gold rate, ₹7,000 per gram",
      "Our indicative buyback rate, ₹5,700 per gram for 24K",
    ],
    leadsTo: ["/contact"],
    rows: [
      "Gold Purchase₹7,000 to ₹7,500 per gramNo feeImmediate",
      "Bank Buy BackMarket rate to market plus premiumNo fee1-2 days",
      "Gold Ornament Loan₹25,000 to ₹50,00,000From 7.5% per annum",
      "Home Loan₹5,00,000 to ₹5,00,00,0006.7% per annum",
      "Vehicle Loan₹1,00,000 to ₹25,00,0008.5% per annum",
    ],
  },
  "payments.html": {
    title: "Payments",
    says: ["transaction ID"],
    leadsTo: ["/contact"],
    lists: [["Online Banking", "UPI", "Branch Payment"]],
  },
  "other-loans.html": {
    title: "Other Loans",
    says: [
      "Amount₹5,00,000 to ₹5,00,00,000Interest6.7% per annum",
      "Amount₹1,00,000 to ₹50,00,000Interest11% per annum",
      "Amount₹50,000 to ₹20,00,000Interest10.5% per annum",
      "Amount₹1,00,000 to ₹25,00,000Interest8.5% per annum",
      "24-48 hours",
      "ID proof",
      "Income proof",
      "Last 6 months bank statements",
      "Address proof",
      "Photographs",
    ],
    links: ["Apply Now → /apply-loan"],
    lists: [["Home Loan", "Business Loan", "Personal Loan", "Vehicle Loan"]],
  },
  "location.html": {
    title: "Our Branch",
    says: [
      "Visakhapatnam Main Branch",
      "00-00-00 Example Street, Visakhapatnam, Andhra Pradesh 530000",
      "Monday to Saturday 9:00 AM - 6:00 PM",
      "+91 00000 00000",
    ],
  },
  "contact.html": { title: "Contact Us", says: ["Name", "Email", "Phone", "Gold amount", "Message"] },
  "loan-eligibility.html": {
    title: "Loan Eligibility",
    says: ["Our rate: ₹7,000 per gram", "1 Apr 2026", "Tenure", "36 months"],
    links: ["Apply Now → /apply-loan"],
    rows: [
      "Up to ₹2,50,00085%",
      "Up to ₹5,00,00080%",
      "Above ₹5,00,00075%",
      "24K₹7,000₹5,950₹5,600₹5,250",
      "22K₹6,416₹5,454₹5,133₹4,812",
      "20K₹5,833₹4,958₹4,666₹4,375",
      "18K₹5,250₹4,462₹4,200₹3,937",
    ],
  },
  "apply-loan.html": { title: "Apply for a Loan", says: ["Home Loan", "Gold Ornament Loan"] },
  "grievances.html": {
    title: "How to complain",
    says: ["+91 00000 00000", "Monday to Saturday 9:00 AM - 6:00 PM", "hello@example.com"],
    leadsTo: ["https://cms.rbi.org.in"],
    lists: [["Tell the branch", "Write to us", "Go to the Reserve Bank"]],
  },
  "fair-practices.html": {
    title: "Fair practices",
    says: [
      "Penal charges apply only to the overdue amount",
      "within 7 working days at the latest",
      "₹5,000 per day",
    ],
  },
  "privacy.html": {
    title: "Privacy",
    says: ["a cookie with a random mark", "We use no other cookies", "Data Protection Board of India"],
  },
  "terms.html": {
    title: "Terms of this site",
    says: ["Visakhapatnam courts have jurisdiction"],
  },
  "login.html": {
    title: "Login",
    says: ["Admin and Employee Portal", "Forgot password?"],
    leadsTo: ["/forgot-password", "/register"],
    links: ["Tell us about your gold → /apply-loan"],
  },
  "register.html": {
    title: "Register",
    says: ["Full name", "Email", "Password", "Confirm password", "Customer", "Agent", "Your phone number"],
    leadsTo: ["/login", "/contact"],
    links: ["Call +91 00000 00000 → tel:+910000000000", "Find our branch → /location"],
  },
  "forgot-password.html": { title: "Forgot Password", says: ["Email", "Send OTP"] },
  "reset-password.html": {
    title: "Reset Your Password",
    says: ["Please set a new password to continue.", "Reset Password"],
  },
  "customer/dashboard.html": { title: "Customer Dashboard", says: [] },
  "customer/paper.html": { title: "Your paper", says: ["Back to your loans"] },
  "second-factor.html": { title: "Two-step verification", says: ["authenticator app", "Set it up"] },
  "404.html": { title: "Page not found", says: [], leadsTo: ["/", "/contact", ...services()] },
};

function services() {
  return ["/gold-loan", "/gold-purchase", "/bank-buy-back", "/interest-rates", "/other-loans", "/payments"];
}

function titlesOfServices() {
  return ["Gold Loan", "Gold Purchase", "Bank Buy Back", "Interest Rates", "Other Loans", "Payments"];
}

test("the build renders exactly the expected pages, each in three languages", () => {
  const files = Object.keys(expected);
  const inOthers = files.flatMap((file) =>
    ["te", "hi"].map((language) => (file === "index.html" ? `${language}.html` : `${language}/${file}`)),
  );
  expect([...written.keys()].sort()).toEqual([...files, ...inOthers].sort());
  expect(publicPages.length).toBe(24);
});

describe.each(Object.entries(expected))(
  "%s",
  (file, { title, says, leadsTo = [], links = [], lists = [], rows = [] }) => {
    test("has its heading and its facts", () => {
      const main = mainOf(file);
      expect([...main.querySelectorAll("h1")].map((heading) => heading.textContent)).toEqual([title]);
      for (const fact of says) expect(main.textContent).toContain(fact);
    });

    test("has its links", () => {
      const hrefs = [...mainOf(file).querySelectorAll("a")].map((link) => link.getAttribute("href"));
      expect(hrefs).toEqual(expect.arrayContaining(leadsTo));
      const named = textsOf(file, "a").map((text, index) => `${text} → ${hrefs[index]}`);
      expect(named).toEqual(expect.arrayContaining(links));
    });

    test("has its lists and table rows in order", () => {
      const listed = [...mainOf(file).querySelectorAll("ul, ol")].map((list) =>
        [...list.querySelectorAll(":scope > li > h3")].map(({ textContent }) => textContent),
      );
      expect(listed).toEqual(expect.arrayContaining(lists));
      expect(textsOf(file, "tr")).toEqual(expect.arrayContaining(rows));
    });

    test("has a unique title and description", () => {
      const { title: name, description } = written.get(file) as RenderedPage;
      const others = [...written.values()].filter((each) => each.file !== file);
      expect(others.map((each) => each.title)).not.toContain(name);
      expect(others.map((each) => each.description)).not.toContain(description);
    });

    test("loads nothing from other hosts, and its forms put only weights and purities into an address", () => {
      const page = pageOf(file);
      expect(page.querySelectorAll("iframe, script, [src^='http']")).toHaveLength(0);
      for (const form of page.querySelectorAll("form")) {
        const names = [...form.elements].flatMap((field) => field.getAttribute("name") ?? []);
        const isOfGold = names.every((name) => /^(weight|weight-0|karat-0|tenure)$/.test(name));
        const method = !form.hasAttribute("action") ? "dialog" : isOfGold ? "get" : "post";
        expect(form.getAttribute("method")).toBe(method);
      }
    });

    test("shows the signed-out frame and the default gold rate", () => {
      const text = pageOf(file).body.textContent;
      expect(text).toContain("₹7,000per gram");
      expect(text).toContain("Login");
      expect(text).not.toContain("Logout");
    });

    test("has the links, contact details and social profiles of every page", () => {
      const hrefs = [...pageOf(file).querySelectorAll("header a, footer a")].map((link) =>
        link.getAttribute("href"),
      );
      const main = ["/", "/about", "/services", "/location", "/contact", "/login"];
      const reach = [company.whatsapp, telephone, `mailto:${company.email}`];
      const policies = ["/grievances", "/fair-practices", "/privacy", "/terms"];
      const socials = company.socials.map(({ href }) => href);
      expect(hrefs).toEqual(
        expect.arrayContaining([...main, ...services(), ...reach, ...socials, ...policies]),
      );
    });
  },
);

test.each([
  ["What is my gold worth?", "our rate of ₹7,000 per gram of pure gold"],
  [
    "What does a loan cost a month?",
    "you pay ₹8,885 a month for 12 months: ₹1,06,619 in all, of which ₹6,619 is interest",
  ],
  ["Is my gold safe?", "in a numbered packet"],
  ["What do I bring?", "Your gold and an ID proof"],
  ["How do I get my gold back?", "within 7 working days"],
])("the home page answers '%s'", (question, answer) => {
  const asked = [...mainOf("index.html").querySelectorAll("details")].find(
    (each) => each.querySelector("summary")?.textContent === question,
  );
  expect(asked?.querySelector("p")?.textContent).toContain(answer);
});

const parsed = new Map<string, Document>();

/** No test changes the page, so it is parsed once. */
function pageOf(file: string): Document {
  const known = parsed.get(file);
  if (known) return known;
  const html = written.get(file)?.html ?? "";
  const page = new DOMParser().parseFromString(`<!doctype html><body>${html}</body>`, "text/html");
  // Texts for the islands are not part of the page.
  page.querySelector("script#texts")?.remove();
  parsed.set(file, page);
  return page;
}

const textsOf = (file: string, selector: string) =>
  [...mainOf(file).querySelectorAll(selector)].map(({ textContent }) => textContent);

const mainOf = (file: string) => pageOf(file).querySelector("main") as HTMLElement;
