import { Hono } from "hono";
import { isPhotoId } from "#engine/declare/kinds/photo.ts";
import type { AnyResource } from "#engine/declare/vocabulary.ts";
import { seconds } from "#domain/basics/dates.ts";
import { type ChangeDeps, runChange } from "#engine/server/commands/change.ts";
import { fileRoles, filesPath, maxFileBytes, pictureTypes } from "#engine/server/contract/file-calls.ts";
import type { EncodePicture } from "#engine/server/files/encode-picture.ts";
import { noteUpload, readBytes, storeFile } from "#engine/server/files/files.ts";
import { visibleFiles } from "#engine/server/files/visible-files.ts";
import type { Guard } from "#engine/server/http/guard.ts";
import { notFound, Problem } from "#engine/server/http/problem.ts";
import { type ArrivalTimeouts, authorOf, type Env } from "#engine/server/http/request.ts";
import type { Stores } from "#engine/server/stores/store.ts";
import { contextOf } from "./context.ts";

type FileDeps = ChangeDeps & {
  resources: readonly AnyResource[];
  stores: Stores;
  encodePicture: EncodePicture;
  uploadTimeouts?: ArrivalTimeouts;
};

export function fileRoutes(deps: FileDeps, guard: Guard): Hono<Env> {
  const { db, clock, resources, encodePicture, uploadTimeouts = defaultTimeouts } = deps;
  const routes = new Hono<Env>();
  const { readers, writers } = fileRoles(resources);
  const visible = visibleFiles(deps);
  const takeTurn = limitPerUser(maxUploadsUnderWay);

  routes.post(filesPath, guard.allow(writers), async (c) => {
    const type = c.req.header("content-type") ?? "";
    if (!pictureTypes.includes(type))
      throw new Problem(415, `Send the picture as ${pictureTypes.join(", ")}`);
    if (c.req.header("content-length") === undefined)
      throw new Problem(411, "Send the picture with its length, as Content-Length");
    const userId = c.var.user.id;
    const data = await takeTurn(userId, async () => {
      await runChange(deps, authorOf(c), ({ db, now }) => noteUpload({ db, now, userId }));
      const bytes = await c.var.readBytes({ maxBytes: maxFileBytes, tooLarge, timeouts: uploadTimeouts });
      const picture = await encodePicture(bytes);
      return runChange(deps, authorOf(c), ({ db, now }) => storeFile({ db, now, userId }, picture));
    });
    return c.json({ data }, 201);
  });

  routes.get(`${filesPath}/:id`, guard.allow(readers), async (c) => {
    const id = c.req.param("id");
    const size = c.req.query("size") === "thumb" ? "thumb" : "content";
    const isVisible = isPhotoId(id) && (await visible([id], contextOf(c, db, clock()))).has(id);
    const file = isVisible ? await readBytes(db, id, size) : undefined;
    if (!file) throw notFound("Picture");
    const { type, bytes } = file;
    return c.body(new Uint8Array(bytes), 200, {
      "content-type": type,
      "content-length": String(bytes.length),
    });
  });
  return routes;
}

const tooLarge = "This picture is larger than 12 MB. Take a smaller one";

/** A slow line sends 200 kB within two minutes, and the browser waits for five. */
const defaultTimeouts: ArrivalTimeouts = { silenceMs: seconds(30), totalMs: seconds(300) };

const maxUploadsUnderWay = 2;

function limitPerUser(most: number) {
  const underWay = new Map<string, number>();
  return async <Result>(userId: string, work: () => Promise<Result>): Promise<Result> => {
    const others = underWay.get(userId) ?? 0;
    if (others >= most)
      throw new Problem(
        429,
        "Two of your pictures are still uploading. Try again when they are done",
        undefined,
        5,
      );
    underWay.set(userId, others + 1);
    try {
      return await work();
    } finally {
      const left = (underWay.get(userId) ?? 1) - 1;
      if (left > 0) underWay.set(userId, left);
      else underWay.delete(userId);
    }
  };
}
