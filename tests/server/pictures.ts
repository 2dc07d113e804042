import { drawPicture } from "#tests/engine/server/pictures.ts";
import type { TestApp } from "./harness.ts";

/** Uploads a picture of one shade as the signed-in person, and returns its id. */
export async function uploadPicture(
  { app }: Pick<TestApp, "app">,
  token: string,
  shade: number,
): Promise<string> {
  const body = new Uint8Array(await drawPicture(shade));
  const headers = { "content-type": "image/jpeg", "content-length": `${body.length}`, "x-auth-token": token };
  const response = await app.request("/api/files", { method: "POST", headers, body });
  const { data, message } = (await response.json()) as { data?: { _id: string }; message?: string };
  if (!data) throw new Error(message);
  return data._id;
}

/** Status of a picture for a signed-in person. */
export const pictureStatus = async (
  { app }: Pick<TestApp, "app">,
  token: string,
  id: string,
): Promise<number> => (await app.request(`/api/files/${id}`, { headers: { "x-auth-token": token } })).status;
