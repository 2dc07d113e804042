import type { Company } from "./open.ts";

/** The slash in the plate must be escaped in a URL. */
export const roadster = {
  plate: "AP 31/7",
  model: "Roadster",
  style: "city",
  gears: 7,
  weight: 14_250.5,
  wear: 12.25,
  deposit: 2_500.5,
  boughtOn: "2024-03-01",
  extras: [
    { name: "Bell", price: 99.5, place: "front" },
    { name: "Basket", price: 450, checkedPrice: 400, size: 30.5, place: "rear" },
  ],
};

export const truck = {
  ...roadster,
  plate: "AP 31/8",
  model: "Truck",
  style: "cargo",
  gears: 3,
  deposit: 6_000,
  boughtOn: "2023-05-02",
  extras: [],
};

export const meera = {
  membership: "004711",
  name: "Meera Rao",
  email: "meera@example.com",
  phone: "98480 12345",
  address: "1 Beach Road\nVisakhapatnam",
  emergency: { name: "Suresh Rao", phone: "98480 54321" },
  lockCode: "blue sky",
};

export const addressOf = (plate: string) => `/bicycles/${encodeURIComponent(plate)}`;

/** Creates two bicycles and a hirer, who has one of them for three hours. */
export async function fill({ ask }: Pick<Company, "ask">): Promise<void> {
  for (const [path, body] of [
    ["/bicycles", roadster],
    ["/bicycles", truck],
    ["/hirers", meera],
    ["/hirers/004711/hires", { plate: roadster.plate, from: "2025-01-10", hours: 3 }],
  ] as const) {
    const { status, body: answer } = await ask("POST", path, "admin", body);
    if (status !== 201) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  }
}
