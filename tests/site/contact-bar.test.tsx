import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { company, telephone } from "#company";
import { languages, localizedAddress } from "#domain/basics/languages.ts";
import { catalogue } from "#texts/catalogue.ts";
import { openPage } from "./open-page.tsx";

test.each(languages)(
  "in %s the bar of a phone calls, writes, and leads to the customer's own loans",
  async (language) => {
    const { reach, call, whatsapp, myGold } = catalogue[language].frame;
    await openPage(localizedAddress(language, "/payments"));
    const bar = within(screen.getByRole("navigation", { name: reach }));
    const links = bar.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
    expect(links).toEqual([
      [call, telephone],
      [whatsapp, company.whatsapp],
      [myGold, localizedAddress(language, "/customer/dashboard")],
    ]);
  },
);
