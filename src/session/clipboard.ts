/**
 * Copies a text that an element shows, and returns whether that worked. A page served over plain HTTP has no access to the
 * clipboard, so it copies by selection. If even that fails, the selected text can be copied with the keyboard.
 */
export async function copyShownText(text: string, element: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    getSelection()?.selectAllChildren(element);
    return document.execCommand("copy");
  }
}
