import { homeOf, isConsoleAddress } from "#domain/basics/roles.ts";

let fetched: Promise<Document> | undefined;

/** While a password is typed. */
export function fetchConsole(): void {
  fetched ??= consolePage();
  fetched.catch(() => undefined);
}

async function consolePage(): Promise<Document> {
  const response = await fetch(homeOf("admin"));
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const links = page.head.querySelector("template")?.content.querySelectorAll("link") ?? [];
  document.head.append(...links);
  return page;
}

/** The console starts in this document, whose scripts it shares. Another page is loaded. */
export async function enter(address: string): Promise<void> {
  const page = isConsoleAddress(address) ? await fetched?.catch(() => undefined) : undefined;
  if (!page) return window.location.assign(address);
  const known = new Set([...document.scripts].map(identityOf));
  const scripts = [...page.scripts].filter((script) => !known.has(identityOf(script)));
  // Back leads to the page before the login, as it would ask for a password again.
  window.history.replaceState(null, "", address);
  document.documentElement.lang = page.documentElement.lang;
  document.head.replaceChildren(...page.head.childNodes);
  document.body.replaceChildren(...page.body.childNodes);
  // A parsed script does not run.
  for (const script of scripts) script.replaceWith(copyOf(script));
}

const identityOf = ({ src, text }: HTMLScriptElement): string => src || text;

function copyOf({ attributes, text }: HTMLScriptElement): HTMLScriptElement {
  const script = document.createElement("script");
  for (const { name, value } of attributes) script.setAttribute(name, value);
  script.text = text;
  return script;
}
