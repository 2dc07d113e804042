/** Upload of pictures, and their bytes for those who may see a record that names them. */
import { Hono } from "hono";
import type { Role } from "#domain/basics/roles.ts";
import { isPhotoId } from "#engine/declare/kinds/photo.ts";
import { hasPhotos } from "#engine/declare/photos.ts";
import { fieldsSentTo } from "#engine/declare/sent-fields.ts";
import type { AnyResource } from "#engine/declare/vocabulary.ts";
import { type ChangeDeps, runChange } from "#engine/server/commands/change.ts";
import { fileRoles, filesPath, maxFileBytes, pictureTypes } from "#engine/server/contract/file-calls.ts";
import { encodePicture } from "#engine/server/files/encode-picture.ts";
import { findFile, readBytes, refuseTooManyUploads, storeFile } from "#engine/server/files/files.ts";
import type { Guard } from "#engine/server/http/guard.ts";
import { notFound, Problem } from "#engine/server/http/problem.ts";
import { authorOf, type Env } from "#engine/server/http/request.ts";
import type { Context, Stores } from "#engine/server/stores/store.ts";
import { contextOf } from "./context.ts";

export type FileDeps = ChangeDeps & { resources: readonly AnyResource[]; stores: Stores };

export function fileRoutes(deps: FileDeps, guard: Guard): Hono<Env> {
  const { db, clock, resources } = deps;
  const routes = new Hono<Env>();
  const { readers, writers } = fileRoles(resources);

  routes.post(filesPath, guard.allow(writers), async (c) => {
    const type = c.req.header("content-type") ?? "";
    if (!pictureTypes.includes(type))
      throw new Problem(415, `Send the picture as ${pictureTypes.join(", ")}`);
    if (c.req.header("content-length") === undefined)
      throw new Problem(411, "Send the picture with its length, as Content-Length");
    const userId = c.var.user.id;
    // Counts before the work, and again in the transaction that stores the picture.
    await refuseTooManyUploads({ db, now: clock(), userId });
    const bytes = await c.var.readBytes({ maxBytes: maxFileBytes, tooLarge });
    const picture = await encodePicture(bytes);
    const data = await runChange(deps, authorOf(c), ({ db, now }) => storeFile({ db, now, userId }, picture));
    return c.json({ data }, 201);
  });

  routes.get(`${filesPath}/:id`, guard.allow(readers), async (c) => {
    const id = c.req.param("id");
    const size = c.req.query("size") === "thumb" ? "thumb" : "content";
    const isVisible = isPhotoId(id) && (await mayRead(id, contextOf(c, db), deps));
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

/** Whether the user may see a record that names the file, or uploaded it within a day. */
async function mayRead(
  id: string,
  context: Context,
  { resources, stores, clock }: FileDeps,
): Promise<boolean> {
  const { areas, isOwn } = await findFile(id, context, clock());
  if (isOwn) return true;
  const { role } = context.actor;
  const readable = resources.filter((resource) => isReadable(resource, role));
  if (readable.some(({ name }) => areas.includes(name))) return true;
  for (const { name } of readable) if (await stores[name]?.showsFile?.(id, context)) return true;
  return false;
}

const isReadable = (resource: AnyResource, role: Role): boolean =>
  Boolean(resource.operations.list?.roles.includes(role)) && hasPhotos(fieldsSentTo(resource, [role]));
