/** The public pages as they are written down at build time: complete before any script runs. */
import { beforeAll, describe, expect, test } from "vitest";
import { pages } from "#site/pages.ts";
import { type Document, documents } from "#site/render.tsx";

const written = new Map<string, Document>();

beforeAll(async () => {
  for (const document of await documents()) written.set(document.file, document);
});

/** What each page says and where it leads. Source: specification, sections 2 and 9. */
const expected: Record<string, { title: string; says: string[]; leadsTo?: string[] }> = {
  "index.html": {
    title: "Welcome to Visakhapatnam's Most Trusted GOLD LOAN Partner since 2011",
    says: [
      "Secure Storage",
      "₹7,000 per gram",
      "within hours",
      "Gold Loan Calculator",
      "Gold weight (grams)",
      "Today's gold rate: ₹7,000 per gram",
      "1463",
    ],
    leadsTo: services(),
  },
  "about.html": {
    title: "About Example Gold",
    says: [
      "founded in 2011",
      "13+",
      "Branch1",
      "790+",
      "Released bank loans",
      "231+",
      "Happy customers",
      "1463",
      "Loans disbursed",
      "Play the video",
    ],
  },
  "services.html": {
    title: "Our Services",
    says: ["Why Choose Us", "from 7.5% per annum", "within 30 minutes after evaluation"],
    leadsTo: services(),
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
      "Apply Now",
    ],
    leadsTo: ["/loan-eligibility", "/login"],
  },
  "gold-purchase.html": {
    title: "Gold Purchase",
    says: ["10 g", "₹62,000", "20 g", "₹1,15,000", "50 g", "₹3,10,000", "Buy Now"],
    leadsTo: ["/loan-eligibility", "/login"],
  },
  "bank-buy-back.html": {
    title: "Bank Buy Back",
    says: ["₹5,700", "₹57,000", "₹5,225", "₹52,250", "₹4,275", "₹42,750", "Benefits", "How it works"],
    leadsTo: ["/loan-eligibility", "/apply-loan"],
  },
  "interest-rates.html": {
    title: "Our Rates",
    says: [
      "₹7,000 to ₹7,500 per gram",
      "No fee",
      "Immediate",
      "Market rate to market plus premium",
      "1-2 days",
    ],
    leadsTo: ["/contact"],
  },
  "payments.html": {
    title: "Payments",
    says: ["Online Banking", "UPI", "Branch Payment", "transaction ID"],
    leadsTo: ["/contact"],
  },
  "other-loans.html": {
    title: "Other Loans",
    says: [
      "₹5,00,000 to ₹5,00,00,000",
      "6.7%",
      "₹1,00,000 to ₹50,00,000",
      "11%",
      "₹50,000 to ₹20,00,000",
      "10.5%",
      "₹1,00,000 to ₹25,00,000",
      "8.5%",
      "24-48 hours",
      "ID proof",
      "Income proof",
      "Last 6 months bank statements",
      "Address proof",
      "Photographs",
    ],
    leadsTo: ["/apply-loan"],
  },
  "location.html": {
    title: "Our Branch",
    says: ["Visakhapatnam", "Monday to Saturday 9:00 AM - 6:00 PM", "+91 00000 00000"],
  },
  "contact.html": { title: "Contact Us", says: ["Name", "Email", "Phone", "Gold amount", "Message"] },
  "loan-eligibility.html": {
    title: "Loan Eligibility",
    says: ["85%", "80%", "75%", "₹2,50,000", "1 Apr 2026", "24K", "22K", "20K", "18K", "36 months"],
  },
  "apply-loan.html": { title: "Apply for a Loan", says: ["Home Loan", "Gold Ornament Loan"] },
  "login.html": {
    title: "Login",
    says: ["Admin and Employee Portal", "Forgot password?"],
    leadsTo: ["/forgot-password"],
  },
  "register.html": {
    title: "Register",
    says: ["Full name", "Email", "Password", "Confirm password", "Customer", "Agent"],
    leadsTo: ["/login"],
  },
  "forgot-password.html": { title: "Forgot Password", says: ["Email", "Send OTP"] },
  "reset-password.html": {
    title: "Reset Your Password",
    says: ["Please set a new password to continue.", "Reset Password"],
  },
  "404.html": { title: "Page not found", says: [], leadsTo: ["/"] },
};

function services() {
  return ["/gold-loan", "/gold-purchase", "/bank-buy-back", "/interest-rates", "/other-loans", "/payments"];
}

test("every page is written down, and nothing else", () => {
  expect([...written.keys()].sort()).toEqual(Object.keys(expected).sort());
  expect(pages.length).toBe(17);
});

describe.each(Object.entries(expected))("%s", (file, { title, says, leadsTo = [] }) => {
  test("has its heading and its facts", () => {
    const main = mainOf(file);
    expect([...main.querySelectorAll("h1")].map((heading) => heading.textContent)).toEqual([title]);
    for (const fact of says) expect(main.textContent).toContain(fact);
  });

  test("leads where it should", () => {
    const hrefs = [...mainOf(file).querySelectorAll("a")].map((link) => link.getAttribute("href"));
    expect(hrefs).toEqual(expect.arrayContaining(leadsTo));
  });

  test("has a title and a description of its own", () => {
    const { title: name, description } = written.get(file) as Document;
    const others = [...written.values()].filter((each) => each.file !== file);
    expect(others.map((each) => each.title)).not.toContain(name);
    expect(others.map((each) => each.description)).not.toContain(description);
  });

  test("asks nobody else for anything, and never puts what is typed into an address", () => {
    const page = pageOf(file);
    expect(page.querySelectorAll("iframe, script, [src^='http']")).toHaveLength(0);
    for (const form of page.querySelectorAll("form")) expect(form.getAttribute("method")).toBe("post");
  });

  test("stands in the frame, signed out, at the default gold rate", () => {
    const text = pageOf(file).body.textContent;
    expect(text).toContain("₹7,000per gram");
    expect(text).toContain("Login");
    expect(text).not.toContain("Logout");
  });
});

function pageOf(file: string) {
  const html = written.get(file)?.html ?? "";
  return new DOMParser().parseFromString(`<!doctype html><body>${html}</body>`, "text/html");
}

const mainOf = (file: string) => pageOf(file).querySelector("main") as HTMLElement;
