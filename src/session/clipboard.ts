/** A page served over plain HTTP has no access to the clipboard, so it copies by selection. */
export async function copyShownText(text: string, element: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    getSelection()?.selectAllChildren(element);
    return document.execCommand("copy");
  }
}
