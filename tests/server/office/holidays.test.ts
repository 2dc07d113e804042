import { expect, it } from "vitest";
import { stateHolidaysFrom } from "#resources/office/state-holidays.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { onSqliteByDay } from "../databases.ts";

onSqliteByDay(({ open }) => {
  it("holidays are kept by administrators, one per day, and read by staff", async () => {
    const app = await open();
    const [admin, employee] = [await app.signIn("admin"), await app.signIn("employee")];
    const ugadi = { day: "2027-04-07", name: "Ugadi" };
    const added = await app.request("POST", "/admin/holidays", ugadi, admin);
    expect([added.status, added.body.data]).toEqual([201, { _id: expect.any(String), ...ugadi }]);

    const again = await app.request("POST", "/admin/holidays", { ...ugadi, name: "New year" }, admin);
    const message = "This day is already a holiday";
    expect([again.status, again.body]).toEqual([409, { message, errors: [{ msg: message, path: "day" }] }]);
    const noDay = await app.request("POST", "/admin/holidays", { day: "2027-02-30", name: "No day" }, admin);
    expect([noDay.status, noDay.body.message]).toEqual([400, "February 2027 has 28 days"]);

    const { _id } = added.body.data as Row;
    await app.request("PUT", `/admin/holidays/${_id}`, { name: "Ugadi (Telugu new year)" }, admin);
    const { body } = await app.request("GET", "/employee/holidays?page=1&q=2027-04", undefined, employee);
    expect(body.data).toEqual([{ _id, day: "2027-04-07", name: "Ugadi (Telugu new year)" }]);
    expect((await app.request("DELETE", `/admin/holidays/${_id}`, undefined, employee)).status).toBe(403);
    expect((await app.request("DELETE", `/admin/holidays/${_id}`, undefined, admin)).status).toBe(200);
  });

  it("a date in any format that people write is stored as the same day", async () => {
    const app = await open();
    const admin = await app.signIn("admin");
    const add = (day: string) => app.request("POST", "/admin/holidays", { day, name: "Ugadi" }, admin);
    expect((await add("7/4/2027")).body.data).toMatchObject({ day: "2027-04-07" });
    for (const day of ["07-04-2027", "7 April 2027", "07042027", "2027-04-07"])
      expect((await add(day)).body.message).toBe("This day is already a holiday");
    expect((await add("7/4/27")).body.message).toBe("Write the year with four digits");
  });
});

it("before the state announces the holidays of 2027, only days that do not depend on its list are offered", () =>
  expect(stateHolidaysFrom("2027-01-01").map(({ name }) => name)).toEqual([
    "Republic Day",
    "Good Friday",
    "Babu Jagjivan Ram's birthday",
    "Dr. B. R. Ambedkar's birthday",
    "Independence Day",
    "Gandhi Jayanti",
    "Christmas",
  ]));
