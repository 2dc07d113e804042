/** Uploads and downloads files, which are sent as they are and not as JSON. */
import { ApiError, apiBase, parseBody, requireToken, toApiError } from "./http.ts";

type UploadOptions = {
  /** From 0 to 1. */
  onProgress?(share: number): void;
  signal?: AbortSignal;
};

/** Throws an ApiError on failure. Does not use fetch, which reports no progress of an upload. */
export function uploadFile<Body>(
  path: string,
  file: Blob,
  { onProgress, signal }: UploadOptions,
): Promise<Body> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", `${apiBase}${path}`);
    request.timeout = timeoutMs;
    request.setRequestHeader("accept", "application/json");
    request.setRequestHeader("content-type", file.type);
    request.setRequestHeader("x-auth-token", requireToken());
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress?.(loaded / (total || 1)));
    request.addEventListener("load", () => {
      const { status, responseText } = request;
      try {
        const body = parseBody(responseText);
        if (status >= 200 && status < 300) resolve(body as Body);
        else reject(toApiError(status, body));
      } catch {
        reject(toApiError(status >= 400 ? status : 0, undefined));
      }
    });
    const fail = () => reject(new ApiError("", 0));
    for (const event of ["error", "timeout"]) request.addEventListener(event, fail);
    signal?.addEventListener("abort", () => {
      request.abort();
      fail();
    });
    request.send(file);
  });
}

/** In milliseconds. A slow line sends 200 kB within two minutes. */
const timeoutMs = 300_000;

/** Throws an ApiError on failure. */
export async function downloadFile(
  path: string,
  options?: Pick<RequestInit, "signal" | "priority">,
): Promise<Blob> {
  const headers = { "x-auth-token": requireToken() };
  const response = await fetch(`${apiBase}${path}`, { headers, ...options }).catch(() => undefined);
  if (response && !response.ok)
    throw toApiError(response.status, await response.json().catch(() => undefined));
  const file = await response?.blob().catch(() => undefined);
  if (!file) throw new ApiError("", 0);
  return file;
}
