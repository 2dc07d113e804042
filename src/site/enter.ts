/** The way into the console without leaving the page: loading another one costs a cheap phone half a second. */
import { homeOf, isConsoleAddress } from "#domain/roles.ts";
import { letIn } from "#session/entrance.ts";

/** Fetches the console's page and what it names in its head, without running any of it. */
export function fetchConsole(): void {
  held = fetch(homeOf("admin"))
    .then((response) => response.text())
    .then((html) => {
      const page = new DOMParser().parseFromString(html, "text/html");
      const links = page.head.querySelectorAll("link[rel=modulepreload]");
      document.head.append(...[...links].map((link) => link.cloneNode()));
      return page;
    })
    .catch(() => undefined);
}

/**
 * Runs the console's code, which takes about as long as a server needs to judge a password. Answers what shows a page
 * of it in the place of this one. Where any of that cannot be, or the page is another one, it is gone to.
 */
export async function openConsole(): Promise<(page: string) => void> {
  const shell = await held;
  const { src } = shell?.querySelector<HTMLScriptElement>("script[type=module]") ?? {};
  const isOpen = src !== undefined && (await import(/* @vite-ignore */ src).then(yes, no));
  return (page) => {
    if (!shell || !isOpen || !isConsoleAddress(page)) return window.location.assign(page);
    window.history.pushState(null, "", page);
    document.head.replaceChildren(...shell.head.childNodes);
    document.body.replaceChildren(...shell.body.childNodes);
    window.scrollTo(0, 0);
    window.dispatchEvent(new Event(letIn));
  };
}

let held: Promise<Document | undefined> | undefined;

const yes = () => true;
const no = () => false;
