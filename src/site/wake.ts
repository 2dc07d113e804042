/**
 * A prerendered page can be read without its scripts, so they wait until the browser is idle or the visitor
 * touches the page. A button pressed or a form sent in the meantime is held; the function that is answered
 * repeats it, once the page is alive.
 */
export async function untilWanted(root: HTMLElement): Promise<() => void> {
  if (!root.hasChildNodes()) return () => undefined;
  const held: (() => void)[] = [];
  const hold = (event: Event) => {
    const { target } = event;
    if (target instanceof HTMLFormElement) held.push(() => target.requestSubmit());
    else if (target instanceof Element) {
      const button = target.closest<HTMLButtonElement>("button[type=button]:not([popovertarget])");
      if (!button) return;
      held.push(() => button.click());
    }
    event.preventDefault();
  };
  for (const type of ["click", "submit"]) root.addEventListener(type, hold);
  await Promise.race([untilIdle(), untilTouched(root)]);
  return () => {
    for (const type of ["click", "submit"]) root.removeEventListener(type, hold);
    held.at(-1)?.();
  };
}

const untilIdle = () =>
  new Promise<void>((resolve) => {
    const whenLoaded = () =>
      // Safari knows no idle callback.
      "requestIdleCallback" in window ? requestIdleCallback(() => resolve()) : setTimeout(resolve, 300);
    if (document.readyState === "complete") whenLoaded();
    else window.addEventListener("load", whenLoaded, { once: true });
  });

const untilTouched = (root: HTMLElement) =>
  new Promise<void>((resolve) => {
    for (const type of ["pointerdown", "focusin", "keydown"]) {
      root.addEventListener(type, () => resolve(), { once: true, passive: true });
    }
  });
