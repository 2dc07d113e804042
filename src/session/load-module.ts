export class ModuleLoadError extends Error {
  override readonly name = "ModuleLoadError";
}

/** Retries once after a moment. Throws ModuleLoadError on failure. */
export async function loadModule<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
  }
  try {
    return await load();
  } catch (cause) {
    throw new ModuleLoadError((await isReplaced()) ? newVersionMessage : moduleMissingMessage, { cause });
  }
}

const retryAfterMs = 500;

const moduleMissingMessage =
  "This part of the page could not be loaded. Check your connection, then reload the page.";
const newVersionMessage = "This page has a new version. Reload the page to continue.";

/** A new version renames its files, so its page no longer contains the current entry script. */
async function isReplaced(): Promise<boolean> {
  const entry = document.querySelector("script[type=module][src]")?.getAttribute("src");
  if (!entry) return false;
  const page = await fetch(window.location.pathname).then(
    (response) => (response.ok ? response.text() : undefined),
    () => undefined,
  );
  return page !== undefined && !page.includes(entry);
}
