/** Parts of a page that are fetched when they are needed. */

/** A part that did not arrive. Its message is for the person. */
export class ModuleMissing extends Error {
  override readonly name = "ModuleMissing";
}

/** Loads a part, and tries once more after a moment. Throws ModuleMissing where it does not arrive. */
export async function loadModule<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
  }
  try {
    return await load();
  } catch (cause) {
    throw new ModuleMissing((await isReplaced()) ? replaced : missing, { cause });
  }
}

const retryAfterMs = 500;

export const missing =
  "This part of the page could not be loaded. Check your connection, then reload the page.";
export const replaced = "This page has a new version. Reload the page to continue.";

/** A new version has other file names, and its page no longer names the script that started this one. */
async function isReplaced(): Promise<boolean> {
  const entry = document.querySelector("script[type=module][src]")?.getAttribute("src");
  if (!entry) return false;
  const page = await fetch(window.location.pathname).then(
    (response) => (response.ok ? response.text() : undefined),
    () => undefined,
  );
  return page !== undefined && !page.includes(entry);
}
