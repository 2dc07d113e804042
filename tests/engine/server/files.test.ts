/** Pictures over HTTP on both databases: upload, use in a record, and who may see them. */
import { hash } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { verifyLog } from "#engine/server/audit/verify.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { type Company, now, onBothDatabases } from "../company/open.ts";
import { addressOf, fill, meera, roadster } from "../company/samples.ts";
import { audited } from "../company/server.ts";
import { drawPicture, sizeOf, withExif, zeroPng } from "./pictures.ts";

const hourMs = 60 * 60 * 1000;

type Sent = { type?: string; token?: string };

async function send({ app }: Company, bytes: Buffer, { type = "image/jpeg", token = "employee" }: Sent = {}) {
  const headers = { "content-type": type, "content-length": `${bytes.length}`, "x-auth-token": token };
  const response = await app.request("/api/files", { method: "POST", headers, body: new Uint8Array(bytes) });
  const body = (await response.json()) as { data?: { _id: string }; message?: string };
  return { status: response.status, body, id: body.data?._id ?? "" };
}

async function load({ app }: Company, id: string, token = "employee", size = "") {
  const response = await app.request(`/api/files/${id}${size}`, { headers: { "x-auth-token": token } });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

const countFiles = async ({ db }: Company) => (await db.selectFrom("files").select("id").execute()).length;

onBothDatabases(({ open, openOnce, itOnSqliteByDay }) => {
  const opened = async () => {
    const company = await open();
    await fill(company);
    return company;
  };

  describe("an uploaded picture", () => {
    it.each(["jpeg", "png", "webp"] as const)("is kept as JPEG if it was sent as %s", async (format) => {
      const company = await opened();
      const { status, body, id } = await send(company, await drawPicture(90, format), {
        type: `image/${format}`,
      });
      expect([status, body]).toEqual([
        201,
        {
          data: {
            _id: expect.stringMatching(/^[0-9a-f]{64}$/),
            type: "image/jpeg",
            width: 800,
            height: 600,
            bytes: expect.any(Number),
            takenAt: now.toISOString(),
          },
        },
      ]);
      const { headers, bytes } = await load(company, id);
      expect(hash("sha256", bytes)).toBe(id);
      expect(headers.get("content-type")).toBe("image/jpeg");
      expect(headers.get("content-length")).toBe(String(bytes.length));
      expect(headers.get("x-content-type-options")).toBe("nosniff");
    });

    itOnSqliteByDay("is shrunk to 1,600 pixels and 200 kB, with a small copy of at most 15 kB", async () => {
      const company = await opened();
      const { id } = await send(company, await drawPicture(90, "jpeg", { width: 2_000, height: 1_000 }));
      const whole = await load(company, id);
      const thumb = await load(company, id, "employee", "?size=thumb");
      expect(await sizeOf(whole.bytes)).toEqual({ width: 1_600, height: 800 });
      expect(thumb.bytes.length).toBeLessThanOrEqual(15_000);
    });

    itOnSqliteByDay("loses its position and its comments, and stands upright", async () => {
      const company = await opened();
      const sent = withExif(await drawPicture(90), "17.69 N, 83.22 E");
      const { id } = await send(company, sent);
      const { bytes } = await load(company, id);
      expect(await sizeOf(bytes)).toEqual({ width: 600, height: 800 });
      expect(sent.includes("17.69 N")).toBe(true);
      expect(bytes.includes("17.69 N")).toBe(false);
    });

    it("is one file if it is sent twice", async () => {
      const company = await opened();
      const picture = await drawPicture(90);
      const [first, second] = [
        await send(company, picture),
        await send(company, picture, { token: "admin" }),
      ];
      expect(second.id).toBe(first.id);
      expect(await countFiles(company)).toBe(1);
    });

    itOnSqliteByDay(
      "is gone a week later if no record names it, and deleted with the next upload",
      async () => {
        const company = await opened();
        const { id } = await send(company, await drawPicture(90));
        expect((await load(company, id)).status).toBe(200);
        await company.passTime(7 * 24 * hourMs);
        expect((await load(company, id)).status).toBe(404);
        await send(company, await drawPicture(30));
        expect(await countFiles(company)).toBe(1);
      },
    );

    itOnSqliteByDay("is refused after a hundred within an hour", async () => {
      const company = await opened();
      await send(company, await drawPicture(90));
      const uploads = Array.from({ length: 99 }, (_, at) => ({
        id: `upload ${at}`,
        user_id: "2",
        at: now.toISOString(),
      }));
      await company.db.insertInto("file_attempts").values(uploads).execute();
      const refused = await send(company, await drawPicture(30));
      expect([refused.status, refused.body.message]).toEqual([
        429,
        "You have sent 100 pictures within an hour. Try again later",
      ]);
      expect((await send(company, await drawPicture(30), { token: "admin" })).status).toBe(201);
      await company.passTime(hourMs);
      expect((await send(company, await drawPicture(30))).status).toBe(201);
    });
  });

  describe("an attempt to upload", () => {
    // Node requires `duplex` for a body that is a stream.
    const attempt = ({ app }: Company, body: ReadableStream<Uint8Array>, length: number) => {
      const headers = {
        "content-type": "image/jpeg",
        "content-length": String(length),
        "x-auth-token": "employee",
      };
      const init: RequestInit & { duplex: "half" } = { method: "POST", headers, body, duplex: "half" };
      return app.request("/api/files", init);
    };

    it("counts before its body is read, and although it is refused", async () => {
      const company = await opened();
      await send(company, Buffer.from("no picture"));
      const uploads = Array.from({ length: 99 }, (_, at) => ({
        id: `attempt ${at}`,
        user_id: "2",
        at: now.toISOString(),
      }));
      await company.db.insertInto("file_attempts").values(uploads).execute();
      const pull = vi.fn();
      const body = new ReadableStream({ pull }, { highWaterMark: 0 });
      expect((await attempt(company, body, 1_000)).status).toBe(429);
      expect(pull).not.toHaveBeenCalled();
    });

    it("is refused while two of the same person are under way", async () => {
      const company = await opened();
      const picture = await drawPicture(90);
      /** Begins an upload, and resolves once the server reads it. */
      const park = async () => {
        let finish = () => {};
        const over = new Promise<void>((resolve) => {
          finish = resolve;
        });
        let isReading = () => {};
        const reading = new Promise<void>((resolve) => {
          isReading = resolve;
        });
        const source = {
          async pull(controller: ReadableStreamDefaultController<Uint8Array>) {
            isReading();
            await over;
            controller.enqueue(new Uint8Array(picture));
            controller.close();
          },
        };
        const body = new ReadableStream<Uint8Array>(source, { highWaterMark: 0 });
        const response = attempt(company, body, picture.length);
        await reading;
        return { response: () => response, finish };
      };
      const [first, second] = [await park(), await park()];
      const third = await send(company, picture);
      expect([third.status, third.body.message]).toEqual([
        429,
        "Two of your pictures are still uploading. Try again when they are done",
      ]);
      expect((await send(company, picture, { token: "admin" })).status).toBe(201);
      first.finish();
      expect((await first.response()).status).toBe(201);
      expect((await send(company, picture)).status).toBe(201);
      second.finish();
      expect((await second.response()).status).toBe(201);
    });
  });

  describe("a file that is no honest picture", () => {
    const company = openOnce(fill);
    const incomplete = "This picture is incomplete or damaged. Take it again";
    const hasMore = "This picture has other data after its end. Take it again";
    const noPicture = "This is not a picture. Send a JPEG, PNG or WebP file";
    const followedBy = async (text: string, format: "jpeg" | "png" | "webp" = "jpeg") =>
      Buffer.concat([await drawPicture(90, format), Buffer.from(text)]);
    const half = async (format: "jpeg" | "png" | "webp") => {
      const whole = await drawPicture(90, format);
      return whole.subarray(0, Math.floor(whole.length / 2));
    };

    itOnSqliteByDay.each<[string, () => Promise<Buffer> | Buffer, Sent, number, string]>([
      ["a GIF", () => Buffer.from("GIF89a\x01\0\x01\0\0\0\0;", "latin1"), {}, 415, noPicture],
      ["a PDF named as a picture", () => Buffer.from("%PDF-1.7 …"), {}, 415, noPicture],
      ["an SVG with a script", () => Buffer.from("<svg onload='alert(1)'/>"), {}, 415, noPicture],
      ["nothing", () => Buffer.alloc(0), {}, 415, noPicture],
      [
        "a picture under another type",
        () => drawPicture(90),
        { type: "application/octet-stream" },
        415,
        "Send the picture as image/jpeg, image/png, image/webp",
      ],
      ["half a JPEG", () => half("jpeg"), {}, 400, incomplete],
      ["half a PNG", () => half("png"), {}, 400, incomplete],
      ["half a WebP", () => half("webp"), {}, 400, incomplete],
      ["a JPEG that is also a ZIP", () => followedBy("PK\u0003\u0004 …"), {}, 400, hasMore],
      ["a PNG that is also a script", () => followedBy("<script>alert(1)</script>", "png"), {}, 400, hasMore],
      ["a WebP that is also a PDF", () => followedBy("%PDF-1.7", "webp"), {}, 400, hasMore],
      [
        "a side of 40,000",
        () => zeroPng({ width: 40_000, height: 40_000 }, 1_000),
        {},
        400,
        "This picture measures 40,000 × 40,000 pixels. Each side may have at most 16,384 pixels. Take a smaller one",
      ],
      [
        "more than 12 MB",
        () => Buffer.alloc(12 * 1024 * 1024 + 1),
        {},
        413,
        "This picture is larger than 12 MB. Take a smaller one",
      ],
    ])("is refused: %s", async (_, draw, how, status, message) => {
      const answer = await send(company(), await draw(), how);
      expect([answer.status, answer.body.message]).toEqual([status, message]);
      expect(await countFiles(company())).toBe(0);
    });

    itOnSqliteByDay("may end in zeros, as cameras write them", async () => {
      const padded = Buffer.concat([await drawPicture(90), Buffer.alloc(512)]);
      expect((await send(company(), padded)).status).toBe(201);
    });
  });

  describe("a record that names pictures", () => {
    itOnSqliteByDay("returns them, and shows them to those who may see it", async () => {
      const company = await opened();
      const { id } = await send(company, await drawPicture(90));
      const { status, body } = await company.ask("PUT", addressOf(roadster.plate), "employee", {
        pictures: [id],
      });
      expect([status, (body.data as { pictures: string[] }).pictures]).toEqual([200, [id]]);
      await company.passTime(8 * 24 * hourMs);
      await send(company, await drawPicture(30));
      expect((await load(company, id)).status).toBe(200);
      expect((await load(company, id, "customer")).status).toBe(403);
      expect((await load(company, id, "nobody")).status).toBe(401);
    });

    itOnSqliteByDay("keeps the earlier ones beside a new one", async () => {
      const company = await opened();
      const [first, second] = [
        await send(company, await drawPicture(90)),
        await send(company, await drawPicture(30)),
      ];
      await company.ask("PUT", addressOf(roadster.plate), "employee", { pictures: [first.id] });
      const { body } = await company.ask("PUT", addressOf(roadster.plate), "employee", {
        pictures: [second.id],
      });
      expect(body.data).toMatchObject({ pictures: [first.id, second.id] });
    });

    const faces = async (company: Company) => {
      const sent = [await send(company, await drawPicture(90)), await send(company, await drawPicture(30))];
      for (const { id } of sent)
        await company.ask("PUT", `/hirers/${meera.membership}`, "employee", { face: id });
      return sent.map(({ id }) => id) as [first: string, second: string];
    };

    itOnSqliteByDay(
      "keeps a replaced single picture as long as the record lives, for administrators alone",
      async () => {
        const company = await opened();
        const [first, second] = await faces(company);
        const statuses = async () => [
          (await load(company, first)).status,
          (await load(company, first, "admin")).status,
          (await load(company, second)).status,
        ];
        expect(await statuses()).toEqual([404, 200, 200]);
        await company.passTime(8 * 24 * hourMs);
        await send(company, await drawPicture(200));
        expect(await statuses()).toEqual([404, 200, 200]);
      },
    );

    itOnSqliteByDay(
      "takes a replaced picture back from those who may see it, or who send it again",
      async () => {
        const company = await opened();
        const [first] = await faces(company);
        const takeBack = (role: string) =>
          company.ask("PUT", `/hirers/${meera.membership}`, role, { face: first });
        expect((await takeBack("employee")).body.errors).toEqual([
          { msg: "This picture is no longer there. Take it again", path: "face" },
        ]);
        await company.passTime(1);
        expect((await send(company, await drawPicture(90))).id).toBe(first);
        expect((await takeBack("employee")).status).toBe(200);
        expect((await load(company, first)).status).toBe(200);
      },
    );

    itOnSqliteByDay("does not name a picture for somebody who may not see where it is named", async () => {
      const company = await opened();
      const [first] = await faces(company);
      const edit = (role: string) =>
        company.ask("PUT", addressOf(roadster.plate), role, { pictures: [first] });
      expect((await edit("employee")).status).toBe(400);
      expect((await edit("admin")).status).toBe(200);
      expect((await load(company, first)).status).toBe(200);
    });

    itOnSqliteByDay("may be the subject of a command with pictures", async () => {
      const company = await opened();
      const { id } = await send(company, await drawPicture(90));
      const returned = { day: "2025-01-12", fee: 0, damage: "Bent wheel", pictures: [id] };
      expect(
        (await company.ask("POST", `${addressOf(roadster.plate)}/return`, "employee", returned)).status,
      ).toBe(201);
      const uses = await company.db.selectFrom("file_uses").selectAll().execute();
      expect(uses).toEqual([
        { file_id: id, area: "bicycles", record_id: expect.any(String), replaced_at: null },
      ]);
    });

    itOnSqliteByDay("takes its pictures with it when it is deleted", async () => {
      const company = await opened();
      const { id } = await send(company, await drawPicture(90));
      await company.ask("PUT", addressOf("AP 31/8"), "employee", { pictures: [id] });
      await company.passTime(8 * 24 * hourMs);
      await send(company, await drawPicture(30));
      expect((await load(company, id)).status).toBe(200);
      await company.ask("DELETE", addressOf("AP 31/8"), "admin");
      expect((await load(company, id)).status).toBe(404);
      expect(await countFiles(company)).toBe(1);
    });

    itOnSqliteByDay(
      "keeps the pictures of each item with that item, and its log names those that were added",
      async () => {
        const company = await opened();
        const { ask } = company;
        const [own, shared] = [
          (await send(company, await drawPicture(90))).id,
          (await send(company, await drawPicture(120))).id,
        ];
        type Extra = { _id: string; name: string; pictures: string[] };
        const edit = async (extras: readonly object[]) => {
          const { status, body } = await ask("PUT", addressOf(roadster.plate), "employee", { extras });
          expect([status, body.message]).toEqual([200, "Bicycle updated"]);
          return (body.data as { extras: [Extra, Extra] }).extras;
        };
        const [bell, basket] = await edit(roadster.extras.map((extra) => ({ ...extra, _id: "mine" })));
        expect(new Set([bell._id, basket._id, "mine"]).size).toBe(3);
        await edit([
          { ...bell, pictures: [own, shared] },
          { ...basket, pictures: [shared] },
        ]);
        const [, last] = await edit([
          { ...basket, pictures: [] },
          { ...bell, pictures: undefined, price: 120 },
        ]);
        expect(last).toEqual({ ...bell, price: 120, pictures: [own, shared] });
        const { body } = await ask("GET", "/admin/audit?area=bicycles&page=1", "admin");
        const changes = (body.data as { changes: object[] }[]).map((entry) => entry.changes);
        expect(changes[1]?.slice(1)).toEqual([
          { field: "Picture", before: "", after: "Bell, picture 1 of 2" },
          { field: "Picture", before: "", after: "Bell, picture 2 of 2" },
          { field: "Picture", before: "", after: "Basket, picture 1 of 1" },
        ]);
        expect(changes[0]?.slice(1)).toEqual([]);
        // A removed item takes its pictures along.
        expect(await edit([basket])).toEqual([{ ...basket, pictures: [shared] }]);
      },
    );

    itOnSqliteByDay(
      "is refused a picture that nobody sent, that somebody else sent, or that is too old",
      async () => {
        const company = await opened();
        const { id } = await send(company, await drawPicture(90), { token: "admin" });
        const unknown = "This picture is no longer there. Take it again";
        const edit = (pictures: unknown) =>
          company.ask("PUT", addressOf(roadster.plate), "employee", { pictures });
        for (const pictures of [["0".repeat(64)], [id]])
          expect((await edit(pictures)).body.errors).toEqual([{ msg: unknown, path: "pictures" }]);
        for (const pictures of ["../../etc/passwd", ["../x.jpg"], [{}], 7])
          expect((await edit(pictures)).status).toBe(400);
        const { body } = await company.ask("GET", "/employee/bicycles?id=AP%2031%2F7", "employee");
        expect((body.data as object[])[0]).not.toHaveProperty("pictures");
      },
    );

    it.each<[string, (db: Db, id: string) => Promise<unknown>, string]>([
      [
        "another size",
        (db) => db.updateTable("files").set({ width: 1 }).execute(),
        "files {id} was changed without an entry",
      ],
      [
        "another thumbnail",
        (db) =>
          db
            .updateTable("files")
            .set({ thumb: Buffer.from("another") })
            .execute(),
        "files {id} was changed without an entry",
      ],
      [
        "another type",
        (db) => db.updateTable("files").set({ type: "text/html" }).execute(),
        "files {id} was changed without an entry",
      ],
      ["no record", (db) => db.deleteFrom("file_uses").execute(), "files {id} was changed without an entry"],
      [
        "a record that replaced it",
        (db) => db.updateTable("file_uses").set({ replaced_at: now.toISOString() }).execute(),
        "file_uses {record} was changed without an entry",
      ],
    ])("proves its picture: %s shows in the audit log", async (_, tamper, reason) => {
      const company = await opened();
      const { id } = await send(company, await drawPicture(90));
      await company.ask("PUT", addressOf(roadster.plate), "employee", { pictures: [id] });
      const { record_id } = await company.db.selectFrom("file_uses").selectAll().executeTakeFirstOrThrow();
      await tamper(company.db, id);
      const { changed } = await verifyLog(company.db, audited, async () => undefined);
      expect(changed?.reason).toBe(reason.replace("{id}", id).replace("{record}", record_id));
    });

    itOnSqliteByDay("agrees with the audit log after it is deleted", async () => {
      const company = await opened();
      const { id } = await send(company, await drawPicture(90));
      await company.ask("PUT", addressOf("AP 31/8"), "employee", { pictures: [id] });
      await company.ask("DELETE", addressOf("AP 31/8"), "admin");
      expect(await verifyLog(company.db, audited, async () => undefined)).not.toHaveProperty("changed");
    });

    it("agrees with the audit log", async () => {
      const company = await opened();
      const { id } = await send(company, await drawPicture(90));
      await company.ask("PUT", addressOf(roadster.plate), "employee", { pictures: [id] });
      const [last] = await company.db
        .selectFrom("audit_entries")
        .selectAll()
        .orderBy("id", "desc")
        .limit(1)
        .execute();
      expect(JSON.parse(last?.changes ?? "{}")).toMatchObject({ pictures: [[], [id]] });
      expect(await verifyLog(company.db, audited, async () => undefined)).toEqual({
        entries: 5,
        last: last?.hash,
      });
    });
  });
});
