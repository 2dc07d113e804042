/** The company's disclosures appear if they are filled in; nothing replaces those that are missing. */
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { company } from "#company";
import type { Disclosures } from "#domain/loan/disclosures.ts";
import { LegalLine } from "#frame/Footer.tsx";
import { TextsContext } from "#frame/texts.tsx";
import { Complaints } from "#site/parts/Complaints.tsx";
import { TrustSections } from "#site/parts/TrustSections.tsx";
import { catalogue } from "#texts/catalogue.ts";

const inThree = (text: string) => ({ en: text, te: `te ${text}`, hi: `hi ${text}` });

const officer = (name: string) => ({
  name,
  phone: "+91 11111 11111",
  email: "officer@example.com",
  address: "1 Example Street",
  hours: inThree("Mornings"),
});

const filledIn: Disclosures = {
  registration: { number: "B-00.00000", kind: "NBFC" },
  cin: "U00000AP2011PTC000000",
  gstin: "37AAAAA0000A1Z5",
  grievanceOfficer: officer("Asha Rao"),
  nodalOfficer: officer("Vikram Das"),
  complaintsAnsweredWithinDays: 10,
  insurance: inThree("Insured with an insurer"),
  vault: inThree("A room of steel"),
  people: [{ name: "Ravi", role: inThree("Assayer") }],
  pictures: [{ file: "counter.jpg", width: 800, height: 600, shows: inThree("The counter") }],
  testimonials: [
    { quote: "బాగా చూసుకున్నారు", language: "te", name: "Lakshmi", place: "Gajuwaka", when: "2026-10-31" },
  ],
};

function shown(part: ReactNode, language: "en" | "te" = "en") {
  const texts = { language, ...catalogue[language] };
  return render(<TextsContext value={texts}>{part}</TextsContext>).container;
}

test("the placeholder company claims nothing", () => {
  expect(shown(<TrustSections disclosures={company.disclosures} />)).toBeEmptyDOMElement();
  expect(shown(<LegalLine disclosures={company.disclosures} />)).toHaveTextContent(
    /^Example Gold Finance Private Limited$/,
  );
});

test("the footer names the registration and the company's numbers", () => {
  expect(shown(<LegalLine disclosures={filledIn} />)).toHaveTextContent(
    "Example Gold Finance Private Limited · CIN U00000AP2011PTC000000 · GSTIN 37AAAAA0000A1Z5 · " +
      "Registered with the Reserve Bank of India as NBFC, certificate B-00.00000",
  );
});

test("people, vault, insurance, pictures and testimonials are shown in the reader's language", () => {
  const page = shown(<TrustSections disclosures={filledIn} />, "te");
  for (const text of [
    "te A room of steel",
    "te Insured with an insurer",
    "Ravi",
    "te Assayer",
    "te The counter",
  ])
    expect(page).toHaveTextContent(text);
  expect(page.querySelector("img")).toHaveAttribute("src", "/counter.jpg");
  expect(page.querySelector("blockquote")).toHaveAttribute("lang", "te");
  expect(page).toHaveTextContent("Lakshmi, Gajuwaka, 31 అక్టోబర్ 2026");
});

test("a single disclosure adds no headings of others", () => {
  const page = shown(
    <TrustSections disclosures={{ ...company.disclosures, vault: inThree("A room of steel") }} />,
  );
  expect([...page.querySelectorAll("h2, h3")].map(({ textContent }) => textContent)).toEqual([
    "Where we keep your gold",
    "The vault",
  ]);
});

const steps = (page: Element) => [...page.querySelectorAll("ol h3")].map(({ textContent }) => textContent);

test("the complaints page has its steps without an officer", () => {
  const page = shown(<Complaints disclosures={company.disclosures} />);
  expect(steps(page)).toEqual(["Tell the branch", "Write to us", "Go to the Reserve Bank"]);
  expect(page).toHaveTextContent(company.phone);
  expect(page).not.toHaveTextContent("We answer within");
  expect(page.querySelector("a[href='https://cms.rbi.org.in']")).not.toBeNull();
});

test("the complaints page names the officers and their contact details", () => {
  const page = shown(<Complaints disclosures={filledIn} />);
  expect(steps(page)).toHaveLength(5);
  expect(page).toHaveTextContent("We answer within 10 days.");
  expect(page).toHaveTextContent("Asha Rao reviews complaints");
  expect(page.querySelectorAll("a[href='tel:+911111111111']")).toHaveLength(2);
});
