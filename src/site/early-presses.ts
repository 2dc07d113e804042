/** Remembers the buttons pressed before their scripts have loaded, and reports scripts that fail to load. */

type EarlyPresses = {
  release(island: Element): HTMLButtonElement[];
  showLoadError(island: Element): void;
};

declare global {
  var early: EarlyPresses | undefined;
}

/** The build inlines the function's text, so it may use nothing outside itself. */
export function recordEarlyPresses(): void {
  const retryMark = "again";
  const retryAfterMs = 1000;

  const release = (island: Element) =>
    [...island.querySelectorAll<HTMLButtonElement>("button[aria-busy=true]")].map((button) => {
      button.removeAttribute("aria-busy");
      const { label } = button.dataset;
      if (label !== undefined) button.textContent = label;
      delete button.dataset.label;
      return button;
    });

  const showLoadError = (island: Element) => {
    release(island);
    const notice = document.getElementById("load-error")?.cloneNode(true) as HTMLElement | undefined;
    if (!notice || island.hasAttribute("data-load-failed")) return;
    island.setAttribute("data-load-failed", "");
    notice.removeAttribute("id");
    notice.hidden = false;
    island.before(notice);
    // The console's page shows its loading status there.
    if (island.role === "status") island.remove();
  };

  const recordPress = (event: Event) => {
    const target = event.target as Element;
    if (target.hasAttribute("data-reload")) return location.reload();
    const island = target.closest("[data-island]:not([data-awake])");
    // The browser itself submits a form with an action and opens a popover.
    const button =
      event instanceof SubmitEvent
        ? !target.hasAttribute("action") && event.submitter
        : target.closest("button[type=button]:not([popovertarget])");
    if (!island || !(button instanceof HTMLButtonElement)) return;
    if (island.hasAttribute("data-load-failed")) return island.previousElementSibling?.scrollIntoView();
    if (button.ariaBusy === "true") return;
    button.ariaBusy = "true";
    const { working } = button.dataset;
    if (working === undefined) return;
    button.dataset.label = button.textContent ?? "";
    button.textContent = working;
  };

  const retryScript = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement)) return;
    if (target.dataset[retryMark]) {
      for (const part of document.querySelectorAll("main [data-island], #root > [role=status]"))
        showLoadError(part);
      return;
    }
    const script = document.createElement("script");
    Object.assign(script, { type: "module", crossOrigin: "", src: target.src });
    script.dataset[retryMark] = "true";
    setTimeout(() => document.head.append(script), retryAfterMs);
  };

  addEventListener("click", recordPress, true);
  addEventListener("submit", recordPress, true);
  addEventListener("error", retryScript, true);
  window.early = { release, showLoadError };
}
