/** Removing a picture of an article, which stays in the loan's history. */
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Loan } from "#resources/loans/loan.ts";
import { uploadPicture } from "../server/pictures.ts";
import { api } from "../setup/api.ts";
import { customer, registerLoan } from "./fixtures.ts";
import { click, dialog, fill, openConsole } from "./render.tsx";

test("an administrator chooses a picture among those of all articles, and says why it goes", async () => {
  const id = await registerLoan({
    goldItems: [
      { description: "Necklace", grossWeight: 22, netWeight: 20 },
      { description: "Ring", grossWeight: 4, netWeight: 3.5 },
    ],
  });
  const server = await api();
  const token = await server.signIn("admin");
  const read = async () => {
    const { body } = await server.request("GET", `/admin/loans?id=${id}`, undefined, token);
    return (body.data as Loan[])[0]?.goldItems ?? [];
  };
  const [necklace, ring] = await read();
  const [first, second] = [await uploadPicture(server, token, 1), await uploadPicture(server, token, 2)];
  const goldItems = [
    { ...necklace, photos: [first] },
    { ...ring, photos: [first, second] },
  ];
  await server.request("PUT", `/admin/loans/${id}`, { goldItems }, token);

  const { user } = await openConsole("admin", `/admin/loans/${id}`);
  await click(user, `Remove picture ${customer.name}`);
  const form = await dialog("Remove picture");
  await click(user, "Remove", form);
  expect(await form.findByText("Picture is required")).toBeVisible();
  await user.click(form.getByRole("radio", { name: /^Ring, picture 1 of 2/ }));
  await fill("Reason", "It shows the necklace", form);
  await click(user, "Remove", form);
  expect(await screen.findByText("Picture removed")).toBeVisible();
  expect((await read()).map(({ photos }) => photos)).toEqual([[first], [second]]);
});
