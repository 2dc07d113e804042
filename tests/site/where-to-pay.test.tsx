/** Where borrowers pay: the details that the company has filled in, or how to ask for them. */
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { company, telephone, whatsAppWith } from "#company";
import { languages, type Language } from "#domain/basics/languages.ts";
import { TextsContext } from "#frame/texts.tsx";
import { WhereToPay } from "#site/parts/WhereToPay.tsx";
import { catalogue } from "#texts/catalogue.ts";

const upi = { id: "example.gold@bank", name: "Example Gold" };
const bankAccount = {
  holder: "Example Gold",
  number: "012345678901",
  ifsc: "ABCD0123456",
  bank: "Example Bank",
};
const noUpi = { id: "", name: "" };
const noAccount = { holder: "", number: "", ifsc: "", bank: "" };

const show = (language: Language, details: Parameters<typeof WhereToPay>[0]) =>
  render(
    <TextsContext value={{ language, ...catalogue[language] }}>
      <WhereToPay {...details} />
    </TextsContext>,
  );

test.each(languages)("in %s the UPI ID has a code, and the account its number and IFSC", (language) => {
  const { payments, customerLoans } = catalogue[language];
  show(language, { upi, bankAccount });
  expect(screen.getByRole("img", { name: payments.where.code })).toBeVisible();
  expect(screen.getByText(payments.where.id).nextElementSibling).toHaveTextContent(upi.id);
  expect(screen.getByText(payments.where.number).nextElementSibling).toHaveTextContent(bankAccount.number);
  expect(screen.getByText(payments.where.ifsc).nextElementSibling).toHaveTextContent(bankAccount.ifsc);
  expect(screen.getByText(customerLoans.upi.counts)).toBeVisible();
  expect(screen.queryByRole("link")).toBeNull();
});

test.each(languages)("in %s a company that states nothing says how to ask", (language) => {
  const { payments } = catalogue[language];
  show(language, { upi: noUpi, bankAccount: noAccount });
  expect(screen.getByRole("link", { name: company.phone })).toHaveAttribute("href", telephone);
  expect(screen.getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
    "href",
    whatsAppWith(payments.where.question),
  );
  expect(screen.queryByRole("img")).toBeNull();
});

test("a company with UPI alone shows no account, and with an account alone no code", () => {
  const page = show("en", { upi, bankAccount: noAccount });
  expect(screen.queryByText("Account number")).toBeNull();
  page.unmount();
  show("en", { upi: noUpi, bankAccount });
  expect(screen.getByText("Account number")).toBeVisible();
  expect(screen.queryByRole("img")).toBeNull();
});
