/** An article is itself: edits of a loan move no picture and no assay to another one. */
import fc from "fast-check";
import { expect, it, vi } from "vitest";
import type { Row } from "#engine/declare/vocabulary.ts";
import type { GoldItem } from "#resources/loans/gold-items.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { verifyAuditLog } from "#server/ops/verify-audit-log.ts";
import { findContradictions } from "#server/ops/integrity.ts";
import { rounds } from "#tests/slow/soak/rounds.ts";
import { isNight } from "#tests/setup/night.ts";
import { onSqliteByDay } from "../databases.ts";
import { lasting, type TestApp } from "../harness.ts";
import { pictureStatus, uploadPicture } from "../pictures.ts";
import { createLoan, termsOf } from "../samples.ts";

const edits = rounds(isNight ? 60 : 25, 2_000);
vi.setConfig({ testTimeout: 30_000 + edits * 100 });

const chain = { description: "Chain", grossWeight: 21, netWeight: 20, carat: 22 };
const ring = { description: "Ring", grossWeight: 2.2, netWeight: 2, carat: 18 };

onSqliteByDay(({ open }) => {
  /** A loan, far below what its gold is worth. */
  async function opened(goldItems: Row[]) {
    const app = await open(lasting);
    app.clock.set("2026-04-02T06:00:00.000Z");
    const { id } = await createLoan(app, { goldItems, ...termsOf(1_000) });
    const token = await app.signIn("admin");
    const request = (method: string, path: string, body?: unknown) => app.request(method, path, body, token);
    return {
      app,
      token,
      id,
      request,
      items: () => itemsOf(app, id, token),
      edit: (items: readonly object[]) => request("PUT", `/admin/loans/${id}`, { goldItems: items }),
    };
  }

  it("an article keeps its group picture when another field of the loan is edited", async () => {
    const desk = await opened([chain, ring]);
    const both = await uploadPicture(desk.app, desk.token, 1);
    const own = await uploadPicture(desk.app, desk.token, 2);
    const [first = {}, second = {}] = await desk.items();
    await desk.edit([
      { ...first, photos: [both, own] },
      { ...second, photos: [both] },
    ]);
    await desk.request("PUT", `/admin/loans/${desk.id}`, { depositedBank: "Canara Bank" });
    await desk.edit(await desk.items());
    expect((await desk.items()).map(({ photos }) => photos)).toEqual([[both, own], [both]]);
    const history = (await desk.request("GET", `/loans/${desk.id}/history`)).body.data as Row[];
    const named = history
      .flatMap(({ changes }) => changes as Row[])
      .filter(({ field }) => field === "Picture");
    expect(named.map(({ before, after }) => [before, after])).toEqual([
      ["", "Chain, picture 1 of 2"],
      ["", "Chain, picture 2 of 2"],
      ["", "Ring, picture 1 of 1"],
    ]);
  });

  it("a client that leaves out ids and pictures changes neither", async () => {
    const desk = await opened([chain, ring]);
    const picture = await uploadPicture(desk.app, desk.token, 3);
    const [first = {}, second = {}] = await desk.items();
    await desk.edit([{ ...first, photos: [picture] }, second]);
    expect((await desk.edit([ring, { ...chain, locker: "B-7" }])).status).toBe(200);
    expect(await desk.items()).toMatchObject([
      { _id: (second as GoldItem)._id, description: "Ring" },
      { _id: (first as GoldItem)._id, photos: [picture], locker: "B-7" },
    ]);
  });

  it("an article that leaves takes its picture and its assay along", async () => {
    const desk = await opened([chain, ring]);
    const picture = await uploadPicture(desk.app, desk.token, 4);
    const [first = {}, second = {}] = await desk.items();
    await desk.edit([{ ...first, photos: [picture] }, second]);
    expect((await desk.edit([second])).status).toBe(200);
    const [left, ...others] = await desk.items();
    expect(others).toEqual([]);
    expect(left).toEqual({ ...second });
    const issued = await desk.request("POST", `/loans/${desk.id}/papers`, { kind: "certificate" });
    expect([issued.status, issued.body.message]).toEqual([
      409,
      "Ring has no picture. Add one before you print the certificate: More, then Edit",
    ]);
    const history = (await desk.request("GET", `/loans/${desk.id}/history`)).body.data as Row[];
    expect(JSON.stringify(history[0]?.changes)).toContain("Chain");
  });

  it("an administrator removes a picture of an article with a reason, and it stays in the history", async () => {
    const desk = await opened([chain, ring]);
    const [shared, own] = [
      await uploadPicture(desk.app, desk.token, 5),
      await uploadPicture(desk.app, desk.token, 6),
    ];
    const [first = {}, second = {}] = await desk.items();
    await desk.edit([
      { ...first, photos: [shared, own] },
      { ...second, photos: [shared] },
    ]);
    const remove = (body: Row) => desk.request("POST", `/loans/${desk.id}/picture-removal`, body);
    const read = await desk.request("GET", `/admin/loans?id=${desk.id}&page=1`);
    const [{ version, goldItems } = {}] = read.body.data as Row[];
    const removal = { article: first._id, picture: own, reason: "It shows another chain" };
    const employee = await desk.app.signIn("employee");
    const path = `/loans/${desk.id}/picture-removal`;
    expect((await desk.app.request("POST", path, removal, employee)).status).toBe(403);
    expect((await remove({ ...removal, reason: "" })).body.message).toBe("Reason is required");
    expect((await remove({ ...removal, article: second._id })).body.message).toBe(
      "Ring does not have this picture any more",
    );
    expect((await remove({ ...removal, article: "none" })).status).toBe(400);
    const { status, body } = await remove(removal);
    expect([status, body.message]).toEqual([201, "Picture removed"]);
    expect((await remove(removal)).status).toBe(409);
    // A form that was open meanwhile still has the picture.
    expect((await desk.request("PUT", `/admin/loans/${desk.id}`, { version, goldItems })).status).toBe(409);
    expect((await remove({ ...removal, picture: shared })).status).toBe(201);
    expect((await desk.items()).map(({ photos }) => photos)).toEqual([undefined, [shared]]);
    const [last, before] = (await desk.request("GET", `/loans/${desk.id}/history`)).body.data as Row[];
    expect([before?.title, last?.title]).toEqual(["Chain, picture 2 of 2", "Chain, picture 1 of 1"]);
    expect(before?.changes).toEqual([
      { field: "Picture", before: "Chain, picture 2 of 2", after: "" },
      { field: "Reason", before: "", after: "It shows another chain" },
    ]);
    // Administrators read the history; the picture that an article still names is everybody's.
    for (const [token, picture, answer] of [
      [desk.token, own, 200],
      [employee, own, 404],
      [employee, shared, 200],
    ] as const)
      expect(await pictureStatus(desk.app, token, picture)).toBe(answer);
    expect((await verifyAuditLog(desk.app.db)).broken).toBeUndefined();
  });

  it("an id of another loan's article names none of this one", async () => {
    const desk = await opened([chain]);
    const { loan: other } = await createLoan(desk.app, {
      aadharNumber: "999988887777",
      goldItems: [ring],
      ...termsOf(1_000),
    });
    const [theirs = {}] = other.goldItems as Row[];
    const [own = {}] = await desk.items();
    expect((await desk.edit([own, { ...theirs, description: "Theirs" }])).status).toBe(200);
    const [, added] = await desk.items();
    expect(added?._id).not.toBe(theirs._id);
    expect(added).toMatchObject({ description: "Theirs", assayedNetWeight: 0 });
    expect(await itemsOf(desk.app, String(other._id), desk.token)).toEqual([theirs]);
  });

  it("edits in any order, with and without ids, move no picture and no assay", async () => {
    const desk = await opened([chain, ring]);
    const pictures: string[] = [];
    for (const shade of [10, 40, 70, 100]) pictures.push(await uploadPicture(desk.app, desk.token, shade));
    const act = fc.record({
      order: fc.array(fc.nat(9), { maxLength: 8 }),
      removed: fc.option(fc.nat(9), { freq: 4 }),
      added: fc.boolean(),
      picture: fc.option(fc.record({ at: fc.nat(9), of: fc.constantFrom(...pictures) })),
      renamed: fc.option(fc.nat(9)),
      sendsIds: fc.boolean(),
    });
    let count = 0;
    await fc.assert(
      fc.asyncProperty(act, async (drawn) => {
        const { order, sendsIds } = drawn;
        // Without ids, an edit that changes more than one article at once cannot be told from new articles.
        const { removed, picture, renamed, added } = sendsIds ? drawn : oneOf(drawn);
        const before = (await desk.items()) as (Row & GoldItem)[];
        const kept =
          before.length > 1 && removed !== null ? without(before, removed % before.length) : before;
        const sent = shuffled(kept, order).map((item, at, all) => ({
          ...item,
          ...(renamed !== null && renamed % all.length === at && { locker: `L-${count}` }),
          photos: [
            ...(item.photos ?? []),
            ...(picture && picture.at % all.length === at ? [picture.of] : []),
          ].filter((each, place, list) => list.indexOf(each) === place),
        }));
        count += 1;
        const news = added && sent.length < 6 ? [{ ...chain, description: `Bangle ${count}` }] : [];
        const all = [...sent, ...news].map((item) => (sendsIds ? item : { ...item, _id: undefined }));
        const { status, body } = await desk.edit(all);
        expect(status, body.message).toBe(200);
        const after = (await desk.items()) as (Row & GoldItem)[];
        for (const item of after) {
          const was = before.find(({ _id }) => _id === item._id);
          const asSent = sent.find(({ _id }) => _id === item._id);
          if (!was) expect(item.photos ?? []).toEqual([]);
          else expect({ ...item, locker: was.locker }).toEqual(asTold(was, asSent?.photos));
        }
        expect(after.slice(0, sent.length).map(({ _id }) => _id)).toEqual(sent.map(({ _id }) => _id));
      }),
      { numRuns: edits },
    );
    expect(await findContradictions(desk.app.db)).toEqual([]);
  });
});

type Drawn = {
  removed: number | null;
  picture: { at: number; of: string } | null;
  renamed: number | null;
  added: boolean;
};

function oneOf({ removed, picture, renamed, added }: Drawn): Drawn {
  const none = { removed: null, picture: null, renamed: null, added: false };
  if (removed !== null) return { ...none, removed };
  if (picture) return { ...none, picture };
  return renamed === null ? { ...none, added } : { ...none, renamed };
}

/** The article as it was, with the pictures that were sent. */
const asTold = (was: Row & GoldItem, photos: readonly string[] = []) => ({
  ...was,
  locker: was.locker,
  ...(photos.length > 0 && { photos }),
});

async function itemsOf(app: TestApp, id: string, token: string): Promise<Row[]> {
  const { body } = await app.request("GET", `/admin/loans?id=${id}&page=1`, undefined, token);
  return ((body.data as Loan[])[0]?.goldItems ?? []) as unknown as Row[];
}

const without = <Item>(items: readonly Item[], place: number): Item[] =>
  items.filter((_, at) => at !== place);

/** Puts each item at the place that the numbers draw. */
function shuffled<Item>(items: readonly Item[], order: readonly number[]): Item[] {
  const left = [...items];
  return items.map((_, at) => left.splice((order[at] ?? 0) % left.length, 1)[0] as Item);
}
